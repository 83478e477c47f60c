"use client";

import { z } from "zod";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useSaveAdminUser } from "@/lib/access/admin-users/api";
import { type AdminUserRecord, adminUserInput, adminUserUpdate } from "@/lib/access/admin-users/schema";
import { CURRENT_PASSWORD_MISSING, formPassword, formPasswordHint } from "@/lib/access/auth/password-schema";
import { ROLES, roleWords } from "@/lib/core/roles";

const newUser = adminUserInput.extend({ password: formPassword }).required();
const changedUser = adminUserUpdate.required().extend({
  password: z.literal("").or(formPassword),
  currentPassword: adminUserUpdate.shape.currentPassword,
});
const changedSelf = ({ email: kept }: AdminUserRecord) =>
  changedUser.refine(
    ({ password, email, currentPassword }) => (!password && email === kept) || currentPassword,
    { path: ["currentPassword"], message: CURRENT_PASSWORD_MISSING },
  );

type UserFormProps = {
  /** The administrator to edit; absent for a new one. */
  user?: AdminUserRecord;
  isSelf: boolean;
  onClose: () => void;
};

export function UserForm({ user, isSelf, onClose }: UserFormProps) {
  const save = useSaveAdminUser();
  return (
    <FormDialog
      title={user ? `Edit ${user.username}` : "Add admin user"}
      submitLabel={user ? "Save changes" : "Create user"}
      schema={user ? (isSelf ? changedSelf(user) : changedUser) : newUser}
      record={user}
      values={(stored) => ({
        username: stored?.username ?? "",
        password: "",
        ...(isSelf && { currentPassword: "" }),
        email: stored?.email ?? "",
        role: stored?.role ?? "viewer",
        isActive: stored?.isActive ?? true,
      })}
      save={save}
      onClose={onClose}
    >
      <TextField
        name="username"
        label="Username"
        required
        autoComplete="off"
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
      <SelectField
        name="role"
        label="Role"
        required
        options={ROLES.map((role) => ({ value: role, label: roleWords[role].label }))}
      />
      <dl className="-mt-2 grid gap-0.5 text-xs text-ink-muted">
        {ROLES.map((role) => (
          <div key={role} className="flex gap-1.5">
            <dt className="font-medium text-ink">{roleWords[role].label}:</dt>
            <dd>{roleWords[role].description}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        name="isActive"
        label="Active"
        hint={isSelf ? "You can't deactivate your own account." : "Inactive accounts can't sign in."}
        disabled={isSelf}
      />
    </FormDialog>
  );
}
