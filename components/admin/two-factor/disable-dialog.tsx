"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { showFieldErrors } from "@/components/admin/kit/field-errors";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { FormField } from "@/components/admin/kit/form-field";
import { Input } from "@/components/ui/input";
import { useDisableTwoFactor } from "@/lib/auth/api";
import { twoFactorDisableInput } from "@/lib/auth/schema";

type DisableDialogProps = { onClose: () => void; onDisabled: () => void };

/** Turning the second factor off asks for the password (spec 2 section 4). */
export function DisableDialog({ onClose, onDisabled }: DisableDialogProps) {
  const disable = useDisableTwoFactor();
  const form = useForm({ resolver: zodResolver(twoFactorDisableInput), defaultValues: { password: "" } });
  const submit = form.handleSubmit((input) =>
    disable.mutate(input, { onSuccess: onDisabled, onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Disable two-factor authentication"
      description="Your password alone will then sign you in, and your backup codes stop working."
      submitLabel="Disable 2FA"
      pending={disable.isPending}
      onSubmit={submit}
    >
      <FormField label="Password" required error={form.formState.errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("password")}
            type="password"
            autoComplete="current-password"
          />
        )}
      </FormField>
    </FormDialog>
  );
}
