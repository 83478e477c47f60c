"use client";

import { z } from "zod";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { newNameField, RoleField } from "@/components/admin/users/user-fields";
import { CURRENT_PASSWORD_MISSING, formPassword, formPasswordHint } from "@/lib/access/auth/password-schema";
import { usePersonName, useSaveAdminUser } from "@/lib/access/users/queries";
import { type AdminUserRecord, adminUserInput, adminUserUpdate } from "@/lib/access/users/schema";

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

type UserFormProps = {
  user?: AdminUserRecord;
  isSelf: boolean;
  onClose: () => void;
};

export function UserForm({ user, isSelf, onClose }: UserFormProps) {
  const nameOf = usePersonName();
  const save = useSaveAdminUser();
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
      save={save}
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
