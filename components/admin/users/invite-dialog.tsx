"use client";

import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { newNameField, RoleField } from "@/components/admin/users/user-fields";
import { useInviteAdminUser } from "@/lib/access/users/queries";
import { invitationInput } from "@/lib/access/users/schema";
import { outcomeOf } from "@/lib/core/query/save";

const schema = invitationInput.required();

/** Creates an account; a mailed link lets the user choose the password, so that no one has to pass one on. */
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
