"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useRenewSecret } from "@/lib/crm/webhook/api";
import type { WebhookSettings } from "@/lib/crm/webhook/schema";

/** The secret that signs requests: shown once, when it is created. */
export function WebhookSecret({ webhook }: { webhook: WebhookSettings }) {
  const { hasSecret } = webhook;
  const renew = useRenewSecret();
  const [asks, setAsks] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const make = () =>
    renew.mutate(webhook, {
      onSuccess: (answer) => setSecret(answer.secret),
      onSettled: () => setAsks(false),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line px-3 py-2.5">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="text-sm font-medium text-ink">Secret</p>
        <p className="text-xs text-ink-muted">
          {hasSecret
            ? "Signs every request. It's stored encrypted and won't be shown again."
            : "Signs every request, so the receiver knows it's from you. You don't have one yet."}
        </p>
      </div>
      <Button
        variant="secondary"
        pending={renew.isPending && !asks}
        onClick={() => (hasSecret ? setAsks(true) : make())}
      >
        <KeyRound aria-hidden /> {hasSecret ? "Replace secret" : "Create secret"}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Replace the secret?"
        description="Requests will be signed with the new one from now on. Until the receiver has it, it will refuse them. We retry for a day."
        confirmLabel="Replace secret"
        pending={renew.isPending}
        onConfirm={make}
      />
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent
        title="The webhook's secret"
        description="Enter it at the receiver now. It won't be shown again."
      >
        <div className="grid justify-items-start gap-3 p-5">
          <code className="max-w-full rounded-md bg-surface-sunken px-2.5 py-1.5 text-sm break-all text-ink select-all">
            {secret}
          </code>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={secret} label="Copy secret" />
            <Button size="small" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
