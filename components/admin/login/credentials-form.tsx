import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormField } from "@/components/admin/kit/form-field";
import { PasswordInput } from "@/components/admin/kit/password-input";
import { Submission } from "@/components/admin/login/panel";
import { refusalOf } from "@/components/admin/login/refusal";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/core/client";
import { signInInput } from "@/lib/core/sign-in-schema";

export type Credentials = { username: string; password: string };

type CredentialsFormProps = {
  previous: Credentials | undefined;
  pending: boolean;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
};

const schema = signInInput.pick({ username: true, password: true });

export function CredentialsForm({ previous, pending, onSubmit }: CredentialsFormProps) {
  // Without default values, input from before hydration is retained.
  const form = useForm<Credentials>({ resolver: zodResolver(schema), defaultValues: previous });
  const { errors } = form.formState;
  useEffect(() => form.setFocus("username"), [form.setFocus]);

  const submit = form.handleSubmit((credentials) =>
    onSubmit(credentials).catch((refusal: unknown) => {
      // The toast disappears; the fields stay marked until they are changed.
      if (refusal instanceof ApiError && refusal.status === 401) {
        form.setError("username", { type: "refused" });
        form.setError("password", { type: "refused", message: "Check the username and the password." });
      } else {
        form.setError("root", { message: refusalOf(refusal, "The sign-in could not be sent. Try again.") });
      }
      form.setFocus("password", { shouldSelect: true });
    }),
  );

  return (
    // POST, so that no browser ever writes a password into an address.
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <FormField label="Username" required error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("username")}
            aria-invalid={errors.username ? true : undefined}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField label="Password" required error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register("password")} />}
      </FormField>
      <Submission label="Sign in" pending={pending} fault={errors.root?.message} />
    </form>
  );
}
