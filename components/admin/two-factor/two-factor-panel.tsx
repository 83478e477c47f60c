import { ShieldCheck, ShieldOff } from "lucide";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { PageHeader } from "@/components/admin/kit/page-header";
import {
  AuthenticatorSecret,
  BackupCodes,
  EnrollmentCodeForm,
} from "@/components/admin/two-factor/enrollment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import {
  type TwoFactorSetup,
  useDisableTwoFactor,
  useEnableTwoFactor,
  useMe,
  useRegenerateBackupCodes,
  useSetUpTwoFactor,
} from "@/lib/access/auth/queries";
import { outcomeOf } from "@/lib/core/query/save";
import { twoFactorDisableInput } from "@/lib/core/sign-in-schema";

/** The user's own second factor (docs/product/access.md "Second factor"). */
export function TwoFactorPanel() {
  const me = useMe();
  const setUp = useSetUpTwoFactor();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [newCodes, setNewCodes] = useState<string[] | null>(null);
  const enabled = me.data?.twoFactorEnabled ?? false;
  return (
    <>
      <PageHeader
        title="2FA"
        description="A second factor keeps your account safe even if somebody learns your password."
      />
      <div className="grid max-w-2xl gap-4">
        <Card className="flex flex-wrap items-center gap-4 p-5">
          <span
            aria-hidden
            className={cn(
              "grid size-10 shrink-0 place-items-center rounded-full",
              enabled ? "bg-success-soft text-success" : "bg-surface-sunken text-ink-faint",
            )}
          >
            <DrawnIcon icon={enabled ? ShieldCheck : ShieldOff} className="size-5" />
          </span>
          <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
            <h2 className="flex flex-wrap items-center gap-2 text-sm font-semibold text-ink">
              Two-factor authentication
              <Badge variant={enabled ? "success" : "neutral"}>{enabled ? "Enabled" : "Disabled"}</Badge>
            </h2>
            <p className="text-sm text-ink-muted">
              {enabled
                ? "Signing in asks for a code from your authenticator app, or a passkey of yours."
                : me.data?.mustSetUpTwoFactor
                  ? "Owners of this site need a second factor. Turn it on to open everything else."
                  : "Signing in only asks for your password."}
            </p>
          </div>
          {enabled ? (
            <EnabledActions onCodes={setNewCodes} />
          ) : (
            !setup && (
              <Button
                pending={setUp.isPending}
                onClick={() => setUp.mutate(undefined, { onSuccess: setSetup })}
              >
                Enable 2FA
              </Button>
            )
          )}
        </Card>
        {setup && !enabled && (
          <SetupCard
            setup={setup}
            onCancel={() => setSetup(null)}
            onEnabled={() => {
              setNewCodes(setup.backupCodes);
              setSetup(null);
            }}
          />
        )}
        {newCodes && <CodesCard codes={newCodes} onDone={() => setNewCodes(null)} />}
      </div>
    </>
  );
}

type SetupCardProps = { setup: TwoFactorSetup; onCancel: () => void; onEnabled: () => void };

function SetupCard({ setup, onCancel, onEnabled }: SetupCardProps) {
  const enable = useEnableTwoFactor();
  return (
    <Card className="grid gap-5 p-5">
      <h2 className="text-sm font-semibold text-ink">Connect your authenticator app</h2>
      <AuthenticatorSecret qrCode={setup.qrCode} secret={setup.secret} />
      <EnrollmentCodeForm
        submitLabel="Verify and enable"
        cancelLabel="Cancel"
        pending={enable.isPending}
        onCancel={onCancel}
        onSubmit={async (token) => {
          await enable.mutateAsync({ token, secret: setup.secret, backupCodes: setup.backupCodes });
          onEnabled();
        }}
      />
    </Card>
  );
}

function CodesCard({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-0.5">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold text-ink outline-none">
          Save your backup codes
        </h2>
        <p className="text-sm text-ink-muted">
          Each code signs you in once if you lose your authenticator app. They won't be shown again.
        </p>
      </div>
      <BackupCodes codes={codes} />
      <Button variant="secondary" onClick={onDone} className="justify-self-start">
        I have saved the codes
      </Button>
    </Card>
  );
}

function EnabledActions({ onCodes }: { onCodes: (codes: string[] | null) => void }) {
  const regenerate = useRegenerateBackupCodes();
  const [confirming, setConfirming] = useState<"disable" | "regenerate" | null>(null);
  const close = () => setConfirming(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setConfirming("regenerate")}>
        New backup codes
      </Button>
      <Button variant="dangerGhost" onClick={() => setConfirming("disable")}>
        Disable 2FA
      </Button>
      <ConfirmDialog
        open={confirming === "regenerate"}
        onClose={close}
        title="Generate new backup codes?"
        description="Your current codes stop working right away."
        confirmLabel="Generate codes"
        pending={regenerate.isPending}
        onConfirm={() =>
          regenerate.mutate(undefined, {
            onSuccess: ({ backupCodes }) => onCodes(backupCodes),
            onSettled: close,
          })
        }
      />
      {confirming === "disable" && <DisableDialog onClose={close} onDisabled={() => onCodes(null)} />}
    </div>
  );
}

function DisableDialog({ onClose, onDisabled }: { onClose: () => void; onDisabled: () => void }) {
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
