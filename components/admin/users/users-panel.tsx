"use client";

import { UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { type Column, DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { PageHeader } from "@/components/admin/kit/page-header";
import { EmptyState } from "@/components/admin/kit/states";
import { UserActions } from "@/components/admin/users/user-actions";
import { UserForm } from "@/components/admin/users/user-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useAdminUsers, useDeleteAdminUser } from "@/lib/admin-users/api";
import type { AdminUserRecord } from "@/lib/admin-users/schema";
import { useMe } from "@/lib/auth/api";

type Editing = { user: AdminUserRecord | null } | null;

/** The administrators (spec 2 section 2, "Admin users"). */
export function UsersPanel() {
  const me = useMe();
  const users = useAdminUsers();
  const [editing, setEditing] = useState<Editing>(null);
  const [deleting, setDeleting] = useState<AdminUserRecord | null>(null);
  const isSelf = (user: AdminUserRecord) => user.id === me.data?.id;
  const add = (
    <Button onClick={() => setEditing({ user: null })}>
      <UserPlus aria-hidden /> Add admin user
    </Button>
  );

  const columns: Column<AdminUserRecord>[] = [
    {
      header: "User",
      sortBy: (user) => user.username,
      cell: (user) => <UserName user={user} isSelf={isSelf(user)} />,
    },
    { header: "Status", cell: (user) => <UserBadges user={user} /> },
    {
      header: "Email",
      sortBy: (user) => user.email,
      cell: (user) => (user.email ? <span className="break-words">{user.email}</span> : "None"),
    },
    {
      header: "Created",
      sortBy: (user) => user.createdAt,
      cell: (user) => <DateText value={user.createdAt} />,
    },
    {
      header: "Last login",
      sortBy: (user) => user.lastLogin,
      cell: (user) => (user.lastLogin ? <DateText value={user.lastLogin} withTime /> : "Never"),
    },
    {
      header: "Actions",
      actions: true,
      cell: (user) => (
        <UserActions
          user={user}
          isSelf={isSelf(user)}
          onEdit={() => setEditing({ user })}
          onDelete={() => setDeleting(user)}
        />
      ),
    },
  ];

  return (
    <>
      <PageHeader
        title="Users"
        description="Create, edit, and manage admin accounts with dashboard access."
        actions={add}
      />
      <DataTable
        caption="admin users"
        columns={columns}
        rows={users.data}
        keyOf={(user) => user.id}
        error={users.error}
        onRetry={() => users.refetch()}
        empty={<EmptyState icon={Users} title="No admin users" action={add} />}
      />
      {editing && (
        <UserForm
          user={editing.user}
          isSelf={editing.user !== null && isSelf(editing.user)}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function UserName({ user, isSelf }: { user: AdminUserRecord; isSelf: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand-strong uppercase"
      >
        {user.username.slice(0, 2)}
      </span>
      <span className="font-medium break-words text-ink">{user.username}</span>
      {isSelf && <span className="text-xs text-ink-faint">You</span>}
    </span>
  );
}

function UserBadges({ user }: { user: AdminUserRecord }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {!user.isActive && <Badge variant="warning">Inactive</Badge>}
      <Badge variant={user.twoFactorEnabled ? "success" : "neutral"}>
        {user.twoFactorEnabled ? "2FA Active" : "2FA Off"}
      </Badge>
      {user.twoFactorRequired && !user.twoFactorEnabled && <Badge variant="brand">Due at next sign-in</Badge>}
    </span>
  );
}

function DeleteUserDialog({ user, onClose }: { user: AdminUserRecord; onClose: () => void }) {
  const remove = useDeleteAdminUser();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${user.username}?`}
      description="The account loses its access at once. This action cannot be undone."
      confirmLabel="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(user.id, { onSettled: onClose })}
    />
  );
}
