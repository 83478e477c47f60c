"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState, useSyncExternalStore } from "react";
import { type SubmitHandler, useForm } from "react-hook-form";
import { z } from "zod";
import { FormField } from "@/components/admin/kit/form-field";
import { PasskeyButton } from "@/components/admin/kit/passkey-button";
import { createQuestion } from "@/components/admin/kit/question";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { NEXT } from "@/lib/access/auth/path-after-sign-in";
import { signIn, useMe } from "@/lib/access/auth/queries";
import { requestSignInOptions } from "@/lib/access/passkeys/queries";
import { messageOf } from "@/lib/core/client";
import type { SignInInput } from "@/lib/core/sign-in-schema";

const question = createQuestion<null, boolean>();
let openQuestion: Promise<boolean> | null = null;

let state = { signIns: 0, isDeclined: false };
const listeners = new Set<() => void>();
function change(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}
const useSessionState = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );

/** Changes with each new sign-in on this page: for anything that must restart with the session. */
export const useSignIns = (): number => useSessionState().signIns;

/** Requests a new sign-in, over whatever is open; concurrent callers share the result. */
export function requestSignIn(): Promise<boolean> {
  openQuestion ??= question.ask(null).then((isSignedIn) => {
    openQuestion = null;
    change({ signIns: state.signIns + (isSignedIn ? 1 : 0), isDeclined: !isSignedIn });
    return isSignedIn;
  });
  return openQuestion;
}

/** Like `requestSignIn` for automatic requests: does not ask again after the user has declined. */
export const requestSignInOnce = (): Promise<boolean> =>
  state.isDeclined ? Promise.resolve(false) : requestSignIn();

/**
 * For a session that ended while typing; the interrupted action then continues. After declining, a reminder
 * stays on top.
 */
export function SessionDialog() {
  const open = question.useOpen();
  const { isDeclined } = useSessionState();
  const username = useMe().data?.username ?? "";
  return (
    <>
      {isDeclined && open === null && (
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
      <Dialog open={open !== null} onOpenChange={(stillOpen) => !stillOpen && open?.answer(false)}>
        {open && (
          <DialogContent
            title="Your session ended"
            description="Sign in again, and what you were doing goes on. What you typed is still here."
            className="max-w-md"
          >
            <SessionForm
              username={username}
              onSignedIn={() => open.answer(true)}
              onCancel={() => open.answer(false)}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

const schema = z.object({
  password: z.string().min(1, "Password is required"),
  code: z.string(),
});
type Values = z.output<typeof schema>;

type SessionFormProps = { username: string; onSignedIn: () => void; onCancel: () => void };

function SessionForm({ username, onSignedIn, onCancel }: SessionFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "", code: "" } });
  const { errors, isSubmitting } = form.formState;
  const [second, setSecond] = useState<{ hasPasskeys: boolean } | null>(null);
  const code = useRef<HTMLInputElement | null>(null);
  const credentials = () => ({ username, password: form.getValues("password") });

  const attempt = async (input: SignInInput) => {
    const reply = await signIn(input);
    if (reply.success) return onSignedIn();
    if ("requires2FASetup" in reply)
      throw new Error("Your account needs a second factor first. Open the sign-in page to set it up.");
    setSecond({ hasPasskeys: reply.passkeys ?? false });
    setTimeout(() => code.current?.focus());
  };
  const submit: SubmitHandler<Values> = async ({ password, code: twoFactorCode }) => {
    try {
      await attempt({ username, password, ...(second && { twoFactorCode }) });
    } catch (error) {
      const fallback = error instanceof Error ? error.message : "The sign-in could not be sent. Try again.";
      const field = second ? "code" : "password";
      form.setError(field, { message: messageOf(error, fallback) });
      form.setFocus(field, { shouldSelect: true });
    }
  };
  const registered = form.register("code");
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        // React events bubble from a dialog to the form that opened it.
        event.stopPropagation();
        void form.handleSubmit(submit)(event);
      }}
    >
      <div className="grid gap-3 px-5 py-5">
        <FormField label="Username">
          {(control) => (
            <Input {...control} readOnly tabIndex={-1} value={username} autoComplete="username" />
          )}
        </FormField>
        <FormField label="Password" required error={errors.password?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register("password")}
              type="password"
              autoComplete="current-password"
            />
          )}
        </FormField>
        {second && (
          <FormField label="Authentication code" required error={errors.code?.message}>
            {(control) => (
              <Input
                {...control}
                {...registered}
                ref={(field) => {
                  registered.ref(field);
                  code.current = field;
                }}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={32}
              />
            )}
          </FormField>
        )}
        {second?.hasPasskeys && (
          <PasskeyButton
            variant="secondary"
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
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Not now
        </Button>
        <Button type="submit" pending={isSubmitting}>
          Sign in
        </Button>
      </DialogFooter>
    </form>
  );
}

function signInPage(): string {
  const { pathname, search } = window.location;
  return `/admin/login?${new URLSearchParams({ [NEXT]: pathname + search })}`;
}
