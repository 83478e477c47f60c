"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormField } from "@/components/admin/kit/form-field";
import { PasswordInput } from "@/components/admin/kit/password-input";
import { UsernameField } from "@/components/admin/kit/username-field";
import { LoginScreen } from "@/components/admin/login/login-screen";
import { NextPanel, Panel, PanelLink, Submission } from "@/components/admin/login/panel";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { formPassword, formPasswordHint } from "@/lib/access/auth/password-schema";
import { resetPassword } from "@/lib/access/auth/queries";
import { readResetFragment } from "@/lib/access/auth/reset-link";
import { ApiError, messageOf } from "@/lib/core/client";

const schema = z.object({ password: formPassword });

const changed = {
  title: "Choose a new password",
  description: "You'll be signed out everywhere. Two-factor authentication stays as it is.",
  field: "New password",
  submit: "Change password",
  done: "Your password has been changed",
  next: "All sessions of your account have ended. Sign in with the new password.",
};
const first: typeof changed = {
  title: "Choose your password",
  description: "Your account is ready. With this password you sign in to it.",
  field: "Password",
  submit: "Set password",
  done: "Your password is set",
  next: "Sign in with your username and this password.",
};

/** The token and the account's name are after the # of the address. @param isFirst for an invitation */
export function ResetPassword({ isFirst = false }: { isFirst?: boolean }) {
  const copy = isFirst ? first : changed;
  const [isDone, setIsDone] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [chosen, setChosen] = useState<{ username: string; password: string }>();
  const isHydrated = useHydrated();
  const { username } = isHydrated ? readResetFragment(window.location.hash) : { username: "" };
  const form = useForm<{ password: string }>({ resolver: zodResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus("password"), [form.setFocus]);

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const { token } = readResetFragment(window.location.hash);
      const { username } = await resetPassword({ token, password });
      // The token is used up, and need not stay in the browser's history.
      window.history.replaceState(null, "", window.location.pathname);
      if (isFirst && username !== undefined) setChosen({ username, password });
      else setIsDone(true);
    } catch (refusal) {
      const message = messageOf(refusal, "This could not be sent. Please try again.");
      const isOfPassword = refusal instanceof ApiError && "password" in refusal.fields;
      setIsOver(refusal instanceof ApiError && "token" in refusal.fields);
      form.setError(isOfPassword ? "password" : "root", { message });
      if (isOfPassword) form.setFocus("password", { shouldSelect: true });
    }
  });

  if (chosen) return <LoginScreen chosen={chosen} />;
  if (isDone)
    return (
      <NextPanel title={copy.done} description={copy.next}>
        <Button asChild className="w-full">
          <Link href="/admin/login">Sign in</Link>
        </Button>
      </NextPanel>
    );
  return (
    <Panel title={copy.title} description={copy.description}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        {username && <UsernameField username={username} />}
        <FormField label={copy.field} required hint={formPasswordHint} error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register("password")} autoComplete="new-password" />
          )}
        </FormField>
        <Submission label={copy.submit} pending={isSubmitting} fault={errors.root?.message} />
      </form>
      {isOver && <PanelLink href="/admin/forgot-password">Ask for a new link</PanelLink>}
    </Panel>
  );
}
