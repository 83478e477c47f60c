import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import {
  CredentialDialog,
  CredentialForm,
  createCredentialQuestion,
} from "@/components/admin/kit/credential-dialog";
import { codeControl, FormField } from "@/components/admin/kit/form-field";
import { PasskeyButton } from "@/components/admin/kit/passkey-button";
import { PasswordInput } from "@/components/admin/kit/password-input";
import { UsernameField } from "@/components/admin/kit/username-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NEXT } from "@/lib/access/auth/path-after-sign-in";
import { signIn, useMe } from "@/lib/access/auth/queries";
import { requestSignInOptions } from "@/lib/access/passkeys/queries";
import { ApiError } from "@/lib/core/client";
import type { SignInInput } from "@/lib/core/sign-in-schema";
import { createStore } from "@/lib/core/store";

const session = createStore({ signIns: 0, isDeclined: false });

/** Changes with each new sign-in on this page: for anything that must restart with the session. */
export const useSignIns = (): number => session.useValue().signIns;

const question = createCredentialQuestion((isSignedIn) =>
  session.set({ signIns: session.get().signIns + (isSignedIn ? 1 : 0), isDeclined: !isSignedIn }),
);

export const requestSignIn = question.ask;

/** Like `requestSignIn` for automatic requests: does not ask again after the user has declined. */
export const requestSignInOnce = (): Promise<boolean> =>
  session.get().isDeclined ? Promise.resolve(false) : requestSignIn();

/**
 * For a session that ended while typing; the interrupted action then continues. After declining, a reminder
 * stays on top.
 */
export function SessionDialog() {
  const isOpen = question.useOpen() !== null;
  const { isDeclined } = session.useValue();
  const username = useMe().data?.username ?? "";
  return (
    <>
      {isDeclined && !isOpen && (
        <div
          role="alert"
          className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-3 border-t border-line bg-accent-soft px-4 py-2 text-sm font-medium text-ink"
        >
          Your session ended. Nothing can be saved before you sign in.
          <Button size="small" onClick={() => void requestSignIn()}>
            Sign in
          </Button>
        </div>
      )}
      <CredentialDialog
        question={question}
        title="Your session ended"
        description="Sign in again, and what you were doing goes on. What you typed is still here."
      >
        {(answer) => <SessionForm username={username} onAnswer={answer} />}
      </CredentialDialog>
    </>
  );
}

const SETUP_FIRST = "Your account needs a second factor first. Open the sign-in page to set it up.";

const schema = z.object({
  password: z.string().min(1, "Password is required"),
  code: z.string(),
});

function SessionForm({ username, onAnswer }: { username: string; onAnswer: (isSignedIn: boolean) => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "", code: "" } });
  const { errors } = form.formState;
  const [second, setSecond] = useState<{ hasPasskeys: boolean } | null>(null);
  const credentials = () => ({ username, password: form.getValues("password") });

  const attempt = async (input: SignInInput) => {
    const reply = await signIn(input);
    if (reply.success) return onAnswer(true);
    if ("requires2FASetup" in reply) throw new ApiError(403, SETUP_FIRST, "no second factor yet");
    setSecond({ hasPasskeys: reply.passkeys ?? false });
    setTimeout(() => form.setFocus("code"));
  };
  return (
    <CredentialForm
      form={form}
      send={({ password, code: twoFactorCode }) =>
        attempt({ username, password, ...(second && { twoFactorCode }) })
      }
      field={second ? "code" : "password"}
      failure="The sign-in could not be sent. Try again."
      labels={{ submit: "Sign in", cancel: "Not now" }}
      onCancel={() => onAnswer(false)}
    >
      <UsernameField username={username} />
      <FormField label="Password" required error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register("password")} />}
      </FormField>
      {second && (
        <FormField label="Authentication code" required error={errors.code?.message}>
          {(control) => <Input {...control} {...form.register("code")} {...codeControl} />}
        </FormField>
      )}
      {second?.hasPasskeys && (
        <PasskeyButton
          requestOptions={() => requestSignInOptions(credentials())}
          onPasskey={(passkey) => attempt({ ...credentials(), passkey })}
        />
      )}
      <p className="text-sm text-ink-muted">
        Not {username}?{" "}
        <a href={signInPage()} className="font-medium text-brand underline">
          Open the sign-in page
        </a>
      </p>
    </CredentialForm>
  );
}

function signInPage(): string {
  const { pathname, search } = window.location;
  return `/admin/login?${new URLSearchParams({ [NEXT]: pathname + search })}`;
}
