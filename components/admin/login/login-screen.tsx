"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { PasskeyButton } from "@/components/admin/kit/passkey-button";
import { CodeForm } from "@/components/admin/login/code-form";
import { type Credentials, CredentialsForm } from "@/components/admin/login/credentials-form";
import { Panel, PanelLink } from "@/components/admin/login/panel";
import { refusalOf } from "@/components/admin/login/refusal";
import {
  AuthenticatorSecret,
  BackupCodes,
  EnrollmentCodeForm,
} from "@/components/admin/two-factor/enrollment";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { type ForcedEnrollment, signIn } from "@/lib/access/auth/queries";
import { requestSignInOptions } from "@/lib/access/passkeys/queries";
import type { SignInInput } from "@/lib/core/sign-in-schema";

type Step =
  | { name: "credentials" }
  | { name: "code"; hasPasskeys: boolean }
  | { name: "enrollment"; enrollment: ForcedEnrollment }
  | { name: "backup-codes"; codes: string[] };

type LoginScreenProps = {
  next?: string;
  /** Password that an invited person just chose: they are signed in with it. */
  chosen?: Credentials;
  why?: "ended" | "next";
};

const reasons = {
  ended: "Your session ended. Sign in, and you're back where you were.",
  next: "Sign in to open that page.",
};

/** Sign-in (docs/product/access.md "Sign-in"). The credentials are sent again with the code or passkey. */
export function LoginScreen({ next = "/admin/dashboard", why, chosen }: LoginScreenProps) {
  const router = useRouter();
  const [step, setStep] = useState<Step>({ name: "credentials" });
  const [credentials, setCredentials] = useState<Credentials | undefined>(chosen);
  const [pending, setPending] = useState(false);

  async function attempt(input: SignInInput) {
    setPending(true);
    try {
      const reply = await signIn(input);
      if (reply.success) {
        if (reply.backupCodes) setStep({ name: "backup-codes", codes: reply.backupCodes });
        else return enter();
      } else if ("requires2FASetup" in reply) {
        setStep({ name: "enrollment", enrollment: reply });
      } else {
        setStep({ name: "code", hasPasskeys: reply.passkeys ?? false });
        toast({
          title: "Two-factor authentication required",
          description: "Please enter your 6-digit code from your authenticator app",
        });
      }
      setPending(false);
    } catch (error) {
      setPending(false);
      const description = refusalOf(
        error,
        input.twoFactorCode ? "Invalid verification code" : "Invalid credentials",
      );
      toast({ title: "Login failed", description, variant: "destructive" });
      throw error;
    }
  }

  /** The buttons stay busy until the dashboard has loaded. */
  function enter() {
    setPending(true);
    toast({ title: "Login successful", description: "Welcome to the admin dashboard", variant: "success" });
    router.replace(next);
  }

  const isTried = useRef(false);
  useEffect(() => {
    if (!chosen || isTried.current) return;
    isTried.current = true;
    // A refusal is shown by a notice, above the form.
    attempt(chosen).catch(() => undefined);
  });

  const back = () => setStep({ name: "credentials" });

  if (step.name === "code" && credentials) {
    return (
      <Panel
        title="Two-factor authentication"
        description="Enter the 6-digit code from your authenticator app, or one of your 8-character backup codes."
      >
        {step.hasPasskeys && (
          <>
            <PasskeyButton
              disabled={pending}
              className="h-11 w-full"
              requestOptions={() => requestSignInOptions(credentials)}
              onPasskey={(passkey) => attempt({ ...credentials, passkey })}
            />
            <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              or enter a code
            </p>
          </>
        )}
        <CodeForm
          pending={pending}
          onBack={back}
          onSubmit={(twoFactorCode) => attempt({ ...credentials, twoFactorCode })}
        />
      </Panel>
    );
  }
  if (step.name === "enrollment" && credentials) {
    const { qrCode, secret, setupToken } = step.enrollment;
    return (
      <Panel
        title="Set up two-factor authentication"
        description="Your account needs a second factor. Connect an authenticator app to finish signing in."
      >
        <AuthenticatorSecret qrCode={qrCode} secret={secret} />
        <EnrollmentCodeForm
          submitLabel="Verify and sign in"
          cancelLabel="Back"
          pending={pending}
          onCancel={back}
          onSubmit={(twoFactorCode) => attempt({ ...credentials, twoFactorCode, setupToken })}
        />
      </Panel>
    );
  }
  if (step.name === "backup-codes") {
    return (
      <Panel
        title="Save your backup codes"
        description="Each code signs you in once if you lose your authenticator app. They won't be shown again."
      >
        <BackupCodes codes={step.codes} />
        <Button onClick={enter} pending={pending}>
          Continue to dashboard
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title="Admin sign in" description={why ? reasons[why] : "Sign in to manage the website."}>
      <CredentialsForm
        previous={credentials}
        pending={pending}
        onSubmit={(entered) => {
          setCredentials(entered);
          return attempt(entered);
        }}
      />
      <PanelLink href="/admin/forgot-password">Forgot your password?</PanelLink>
    </Panel>
  );
}
