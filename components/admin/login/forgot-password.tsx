"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { FormField } from "@/components/admin/kit/form-field";
import { NextPanel, Panel, PanelLink, Submission } from "@/components/admin/login/panel";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { passwordResetRequest, RESET_MINUTES } from "@/lib/access/auth/password-reset-schema";
import { requestPasswordReset } from "@/lib/access/auth/queries";
import { messageOf } from "@/lib/core/client";

/** The message is the same for any name, known or not. */
export function ForgotPassword() {
  const [isSent, setIsSent] = useState(false);
  const form = useForm<{ account: string }>({ resolver: zodResolver(passwordResetRequest) });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus("account"), [form.setFocus]);

  const submit = form.handleSubmit(async (input) => {
    try {
      await requestPasswordReset(input);
      setIsSent(true);
    } catch (refusal) {
      form.setError("root", { message: messageOf(refusal, "This could not be sent. Please try again.") });
    }
  });

  if (isSent)
    return (
      <NextPanel
        title="Check your email"
        description={`If an account with that name or address has an email address, a link is on its way there. It works once, within ${RESET_MINUTES} minutes. Please look into your spam folder, too.`}
      >
        <OtherOptions />
        <Button asChild variant="secondary" className="w-full">
          <Link href="/admin/login">Back to sign in</Link>
        </Button>
      </NextPanel>
    );
  return (
    <Panel
      title="Forgot your password?"
      description="We'll email a link to the address of your account, by which you choose a new password."
    >
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <FormField label="Username or email address" required error={errors.account?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register("account")}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <Submission label="Email me a link" pending={isSubmitting} fault={errors.root?.message} />
      </form>
      <OtherOptions />
      <PanelLink href="/admin/login">Back to sign in</PanelLink>
    </Panel>
  );
}

function OtherOptions() {
  return (
    <p className="text-sm text-ink-muted">
      No email address in your account? An owner can give you a new password in the administration. On the
      server,{" "}
      <code className="font-mono text-xs break-words text-ink">npm run admin -- reset-password NAME</code>{" "}
      does the same.
    </p>
  );
}
