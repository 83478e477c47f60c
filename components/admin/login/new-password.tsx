"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormField } from "@/components/admin/kit/form-field";
import { PasswordInput } from "@/components/admin/kit/password-input";
import { UsernameField } from "@/components/admin/kit/username-field";
import { Panel, Submission } from "@/components/admin/login/panel";
import { formPassword, formPasswordHint } from "@/lib/access/auth/password-schema";
import { type OwnPasswordInput, ownPasswordInput } from "@/lib/access/users/schema";
import { ApiError, messageOf, request } from "@/lib/core/client";

const schema = ownPasswordInput.extend({ password: formPassword });
const fields = ["currentPassword", "password"] as const;

export function NewPassword({ username }: { username: string }) {
  const form = useForm<OwnPasswordInput>({ resolver: zodResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus("currentPassword"), [form.setFocus]);

  const submit = form.handleSubmit(async (input) => {
    try {
      await request("PUT", "/api/admin/me/password", input);
      window.location.assign("/admin/dashboard");
    } catch (refusal) {
      const field = fields.find((name) => refusal instanceof ApiError && name in refusal.fields);
      const message = messageOf(refusal, "This could not be sent. Please try again.");
      form.setError(field ?? "root", { message });
      if (field) form.setFocus(field, { shouldSelect: true });
    }
  });

  return (
    <Panel
      title="Choose a new password"
      description="An owner of this site asks you to. Only you will know the new one."
    >
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <UsernameField username={username} />
        <FormField label="Current password" required error={errors.currentPassword?.message}>
          {(control) => <PasswordInput {...control} {...form.register("currentPassword")} />}
        </FormField>
        <FormField label="New password" required hint={formPasswordHint} error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register("password")} autoComplete="new-password" />
          )}
        </FormField>
        <Submission label="Change password" pending={isSubmitting} fault={errors.root?.message} />
      </form>
    </Panel>
  );
}
