"use client";

import { MailPlus, UserPlus, Users } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { PageHeader } from "@/components/admin/kit/page-header";
import { EmptyState } from "@/components/admin/kit/states";
import { useEditing } from "@/components/admin/kit/use-editing";
import { InviteDialog } from "@/components/admin/users/invite-dialog";
import { UserActions } from "@/components/admin/users/user-actions";
import { UserForm } from "@/components/admin/users/user-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useAdminUsers, useRemoveAdminUser } from "@/lib/access/admin-users/api";
import { type AdminUserRecord, adminUserQuery } from "@/lib/access/admin-users/schema";
import { useMe } from "@/lib/access/auth/api";
import { useListState } from "@/lib/core/query/list";
import { roleWords } from "@/lib/core/roles";

/** The administrators (docs/product.md 2.2, "Admin users"). */
export function UsersPanel() {
  const me = useMe();
  const state = useListState({ defaultSort: "createdAt", query: adminUserQuery });
  const users = useAdminUsers(state);
  const remove = useRemoveAdminUser();
  const { form, deleting, add, edit, closeForm, askToDelete, closeQuestion } = useEditing<AdminUserRecord>();
  const isSelf = (user?: AdminUserRecord) => user !== undefined && user.id === me.data?.id;
  const [isInviting, setInviting] = useState(false);
  const inviteButton = (
    <Button variant="secondary" onClick={() => setInviting(true)}>
      <MailPlus aria-hidden /> Invite by email
    </Button>
  );
  const addButton = (
    <Button onClick={add}>
      <UserPlus aria-hidden /> Add admin user
    </Button>
  );

  const columns: Column<AdminUserRecord>[] = [
    {
      header: "User",
      sort: "username",
      cell: (user) => <UserName user={user} isSelf={isSelf(user)} />,
    },
    { header: "Role", cell: ({ role }) => roleWords[role].label },
    { header: "Status", cell: (user) => <UserBadges user={user} /> },
    {
      header: "Email",
      sort: "email",
      cell: (user) => (user.email ? <span className="min-w-0 wrap-anywhere">{user.email}</span> : "None"),
    },
    {
      header: "Created",
      sort: "createdAt",
      cell: (user) => <DateText value={user.createdAt} />,
    },
    {
      header: "Last login",
      sort: "lastLogin",
      cell: (user) => (user.lastLogin ? <DateText value={user.lastLogin} withTime /> : "Never"),
    },
    {
      header: "Actions",
      actions: true,
      cell: (user) => (
        <UserActions
          user={user}
          isSelf={isSelf(user)}
          onEdit={() => edit(user)}
          onDelete={() => askToDelete(user)}
        />
      ),
    },
  ];

  return (
    <>
      <PageHeader
        title="Users"
        description="Create, edit, and manage admin accounts with dashboard access."
        actions={
          <>
            {inviteButton}
            {addButton}
          </>
        }
      />
      <DataTable
        caption="admin users"
        columns={columns}
        query={users}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by name or email"
        noMatch="No admin user matches your search."
        empty={<EmptyState icon={Users} title="No admin users" action={addButton} />}
      />
      {form && <UserForm user={form.record} isSelf={isSelf(form.record)} onClose={closeForm} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          title={`Delete ${deleting.username}?`}
          description="The account loses access right away. This action cannot be undone."
          confirmLabel="Delete"
          onClose={closeQuestion}
        />
      )}
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
      <span className="min-w-0 font-medium break-words text-ink">{user.username}</span>
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
      {user.twoFactorRequired && !user.twoFactorEnabled && (
        <Badge variant="brand">Required at next sign-in</Badge>
      )}
    </span>
  );
}
