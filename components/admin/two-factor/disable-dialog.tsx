"use client";

import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useDisableTwoFactor } from "@/lib/access/auth/queries";
import { outcomeOf } from "@/lib/core/query/save";
import { twoFactorDisableInput } from "@/lib/core/sign-in-schema";

type DisableDialogProps = { onClose: () => void; onDisabled: () => void };

export function DisableDialog({ onClose, onDisabled }: DisableDialogProps) {
  const disable = useDisableTwoFactor();
  return (
    <FormDialog
      title="Disable two-factor authentication"
      description="You'll sign in with just your password. Your backup codes stop working, and your passkeys are removed."
      submitLabel="Disable 2FA"
      schema={twoFactorDisableInput}
      values={() => ({ password: "" })}
      save={(input) => outcomeOf(disable.mutateAsync(input))}
      onSaved={onDisabled}
      onClose={onClose}
    >
      <TextField name="password" label="Password" required type="password" autoComplete="current-password" />
    </FormDialog>
  );
}
