import { z } from "zod";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { CURRENT_PASSWORD_MISSING, formPassword, formPasswordHint } from "@/lib/access/auth/password-schema";
import { useInviteAdminUser, usePersonName, useSaveAdminUser } from "@/lib/access/users/queries";
import {
  type AdminUserRecord,
  adminUserInput,
  adminUserUpdate,
  invitationInput,
} from "@/lib/access/users/schema";
import { outcomeOf } from "@/lib/core/query/save";
import { ROLES, roleLabels } from "@/lib/core/roles";

const newUser = adminUserInput.extend({ password: formPassword }).required();
const changedUser = adminUserUpdate.required().extend({
  password: z.literal("").or(formPassword),
  currentPassword: adminUserUpdate.shape.currentPassword,
});
const changedSelf = ({ email: current }: AdminUserRecord) =>
  changedUser.refine(
    ({ password, email, currentPassword }) => (!password && email === current) || currentPassword,
    { path: ["currentPassword"], message: CURRENT_PASSWORD_MISSING },
  );

type UserFormProps = { user?: AdminUserRecord; isSelf: boolean; onClose: () => void };

export function UserForm({ user, isSelf, onClose }: UserFormProps) {
  const nameOf = usePersonName();
  return (
    <FormDialog
      title={user ? `Edit ${nameOf(user.username)}` : "Add admin user"}
      submitLabel={user ? "Save changes" : "Create user"}
      schema={user ? (isSelf ? changedSelf(user) : changedUser) : newUser}
      record={user}
      values={(stored) => ({
        ...(!user && { displayName: "" }),
        username: stored?.username ?? "",
        password: "",
        ...(isSelf && { currentPassword: "" }),
        email: stored?.email ?? "",
        role: stored?.role ?? "viewer",
        isActive: stored?.isActive ?? true,
        mustChangePassword: stored?.mustChangePassword ?? false,
      })}
      save={useSaveAdminUser()}
      onClose={onClose}
    >
      {!user && newNameField}
      <TextField
        name="username"
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="password"
        label="Password"
        required={!user}
        hint={user ? `Leave empty to keep the current password. ${formPasswordHint}` : formPasswordHint}
        type="password"
        autoComplete="new-password"
      />
      {isSelf && (
        <TextField
          name="currentPassword"
          label="Current password"
          hint="Needed only for a new password or email address."
          type="password"
          autoComplete="current-password"
        />
      )}
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <RoleField />
      {!isSelf && (
        <SwitchField
          name="mustChangePassword"
          label="Must change the password at the next sign-in"
          hint={
            user
              ? "Ends their sessions now. Until they choose a password, they can do nothing else."
              : "Until they choose a password of their own, they can do nothing else."
          }
        />
      )}
      <SwitchField
        name="isActive"
        label="Active"
        hint={isSelf ? "You can't deactivate your own account." : "Inactive accounts can't sign in."}
        disabled={isSelf}
      />
    </FormDialog>
  );
}

const schema = invitationInput.required();

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteAdminUser();
  return (
    <FormDialog
      title="Invite by email"
      description="We email a link by which they choose their own password. It works for 7 days."
      submitLabel="Send invitation"
      schema={schema}
      values={() => ({ displayName: "", username: "", email: "", role: "viewer" as const })}
      save={(input) => outcomeOf(invite.mutateAsync(input))}
      onClose={onClose}
    >
      {newNameField}
      <TextField name="email" label="Email" required type="email" autoComplete="off" />
      <TextField
        name="username"
        label="Username"
        required
        hint="They sign in with it. Visitors never see it."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RoleField />
    </FormDialog>
  );
}

/** Choice of a role, with what each may do below it: a closed list would cut the description off. */
function RoleField() {
  return (
    <>
      <SelectField
        name="role"
        label="Role"
        required
        options={ROLES.map((role) => ({ value: role, label: roleLabels[role].label }))}
      />
      <dl className="-mt-2 grid gap-0.5 text-xs text-ink-muted">
        {ROLES.map((role) => (
          <div key={role} className="flex gap-1.5">
            <dt className="font-medium text-ink">{roleLabels[role].label}:</dt>
            <dd>{roleLabels[role].description}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const newNameField = (
  <TextField
    name="displayName"
    label="Name"
    required
    hint="Visitors and colleagues read it, such as “Ana Delgado”."
    autoComplete="off"
  />
);
