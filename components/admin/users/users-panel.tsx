import { MailPlus, UserPlus, Users } from "lucide";
import { useState } from "react";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { EmailText } from "@/components/admin/kit/email-text";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PersonPicture } from "@/components/admin/kit/person-picture";
import { EmptyState } from "@/components/admin/kit/states";
import { useEditing } from "@/components/admin/kit/use-editing";
import { UserActions } from "@/components/admin/users/user-actions";
import { InviteDialog, UserForm } from "@/components/admin/users/user-forms";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMe } from "@/lib/access/auth/queries";
import { useAdminUsers, usePersonName, useRemoveAdminUser } from "@/lib/access/users/queries";
import { type AdminUserRecord, adminUserQuery } from "@/lib/access/users/schema";
import { useListState } from "@/lib/core/query/list";
import { roleLabels } from "@/lib/core/roles";

/** The administrators (docs/product/access.md "Users"). */
export function UsersPanel() {
  const me = useMe();
  const state = useListState({ defaultSort: "createdAt", query: adminUserQuery });
  const remove = useRemoveAdminUser();
  const { form, deleting, add, edit, closeForm, requestDelete, closeQuestion } =
    useEditing<AdminUserRecord>();
  const isSelf = (user?: AdminUserRecord) => user !== undefined && user.id === me.data?.id;
  const [isInviting, setInviting] = useState(false);
  const addButton = (
    <Button onClick={add}>
      <DrawnIcon icon={UserPlus} /> Add admin user
    </Button>
  );

  const nameOf = usePersonName();
  const columns: Column<AdminUserRecord>[] = [
    {
      header: "User",
      sort: "username",
      className: "@md:@max-4xl:col-span-2",
      cell: (user) => <UserName user={user} isSelf={isSelf(user)} />,
    },
    { header: "Role", cell: ({ role }) => roleLabels[role].label },
    { header: "Status", cell: (user) => <UserBadges user={user} /> },
    { header: "Email", sort: "email", cell: ({ email }) => (email ? <EmailText address={email} /> : "None") },
    { header: "Created", sort: "createdAt", cell: ({ createdAt }) => <DateText value={createdAt} /> },
    {
      header: "Last login",
      sort: "lastLogin",
      cell: (user) => (user.lastLogin ? <DateText value={user.lastLogin} withTime /> : "Never"),
    },
    {
      header: "Actions",
      actions: true,
      className: "@md:@max-4xl:col-span-2",
      cell: (user) => (
        <UserActions
          user={user}
          isSelf={isSelf(user)}
          onEdit={() => edit(user)}
          onDelete={() => requestDelete(user)}
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
            <Button variant="secondary" onClick={() => setInviting(true)}>
              <DrawnIcon icon={MailPlus} /> Invite by email
            </Button>
            {addButton}
          </>
        }
      />
      <DataTable
        caption="admin users"
        columns={columns}
        query={useAdminUsers(state)}
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
          title={`Delete ${nameOf(deleting.username)}?`}
          description="The account loses access right away. This action cannot be undone."
          confirmLabel="Delete"
          onClose={closeQuestion}
        />
      )}
    </>
  );
}

function UserName({ user, isSelf }: { user: AdminUserRecord; isSelf: boolean }) {
  const name = usePersonName()(user.username);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <PersonPicture image={null} name={name} />
      <span className="grid min-w-0">
        <span className="font-medium break-words text-ink">{name}</span>
        {name !== user.username && (
          <span className="text-xs break-words text-ink-muted">Signs in as {user.username}</span>
        )}
      </span>
      {isSelf && <span className="text-xs text-ink-faint">You</span>}
    </span>
  );
}

function UserBadges({ user }: { user: AdminUserRecord }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {!user.isActive && <Badge variant="warning">Inactive</Badge>}
      {user.mustChangePassword && <Badge variant="brand">New password due</Badge>}
      <Badge variant={user.twoFactorEnabled ? "success" : "neutral"}>
        {user.twoFactorEnabled ? "2FA Active" : "2FA Off"}
      </Badge>
      {user.twoFactorRequired && !user.twoFactorEnabled && <Badge variant="brand">2FA at next sign-in</Badge>}
    </span>
  );
}
