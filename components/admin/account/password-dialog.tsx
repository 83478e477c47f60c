"use client";

import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { UsernameField } from "@/components/admin/kit/username-field";
import { formPassword, formPasswordHint } from "@/lib/access/auth/password-schema";
import { useMe } from "@/lib/access/auth/queries";
import { useChangeOwnPassword } from "@/lib/access/users/queries";
import { ownPasswordInput } from "@/lib/access/users/schema";
import { outcomeOf } from "@/lib/core/query/save";

const schema = ownPasswordInput.extend({ password: formPassword });

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangeOwnPassword();
  const username = useMe().data?.username ?? "";
  return (
    <FormDialog
      title="Change password"
      description="You stay signed in here. All your other sessions end."
      submitLabel="Change password"
      schema={schema}
      values={() => ({ currentPassword: "", password: "" })}
      save={(input) => outcomeOf(change.mutateAsync(input))}
      onClose={onClose}
    >
      <UsernameField username={username} />
      <TextField
        name="currentPassword"
        label="Current password"
        required
        type="password"
        autoComplete="current-password"
      />
      <TextField
        name="password"
        label="New password"
        required
        hint={formPasswordHint}
        type="password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
