"use client";

import { KeyRound } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { ShownOnceDialog } from "@/components/admin/kit/shown-once-dialog";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useRenewSecret } from "@/lib/crm/lead-settings/webhook/queries";
import type { WebhookSettings } from "@/lib/crm/lead-settings/webhook/schema";

/** The secret that signs requests: shown once, when it is created. */
export function WebhookSecret({ webhook }: { webhook: WebhookSettings }) {
  const { hasSecret } = webhook;
  const renew = useRenewSecret();
  const [isConfirming, setConfirming] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const make = () =>
    renew.mutate(webhook, {
      onSuccess: (answer) => setSecret(answer.secret),
      onSettled: () => setConfirming(false),
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
        pending={renew.isPending && !isConfirming}
        onClick={() => (hasSecret ? setConfirming(true) : make())}
      >
        <DrawnIcon icon={KeyRound} /> {hasSecret ? "Replace secret" : "Create secret"}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Replace the secret?"
        description="Requests will be signed with the new one from now on. Until the receiver has it, it will refuse them. We retry for a day."
        confirmLabel="Replace secret"
        pending={renew.isPending}
        onConfirm={make}
      />
      {secret && (
        <ShownOnceDialog
          title="The webhook's secret"
          description="Enter it at the receiver now."
          text={secret}
          copyLabel="Copy secret"
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  );
}
