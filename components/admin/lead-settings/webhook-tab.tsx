import { KeyRound } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { Loaded } from "@/components/admin/kit/loaded";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { ShownOnceDialog } from "@/components/admin/kit/shown-once-dialog";
import { DeliveryLog } from "@/components/admin/lead-settings/delivery-log";
import { WebhookFormat } from "@/components/admin/lead-settings/webhook-format";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useRenewSecret, useSaveWebhook, useWebhook } from "@/lib/crm/lead-settings/webhook/queries";
import { type WebhookSettings, webhookInput } from "@/lib/crm/lead-settings/webhook/schema";

export function WebhookTab() {
  const webhook = useWebhook();
  return (
    <div className="grid grid-cols-1 gap-8">
      <Loaded query={webhook} failed="The webhook could not be loaded.">
        {(stored) => <WebhookForm webhook={stored} />}
      </Loaded>
      <DeliveryLog webhook={webhook.data} />
    </div>
  );
}

function WebhookForm({ webhook }: { webhook: WebhookSettings }) {
  return (
    <RecordForm
      schema={webhookInput}
      record={webhook}
      values={(stored) => ({ isEnabled: stored?.isEnabled ?? false, address: stored?.address ?? "" })}
      save={useSaveWebhook()}
    >
      <Card>
        <div className="grid gap-4 p-5 lg:grid-cols-2">
          <TextField
            name="address"
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://crm.example.com/leads"
            hint="Gets a POST for each lead, answer and change of an appointment. It must be a public https address. Redirects are not followed."
            className="lg:col-span-2"
          />
          <WebhookSecret webhook={webhook} />
          <SwitchField
            name="isEnabled"
            label="Send leads to this system"
            hint="When it's off, new leads wait for up to 30 days and are sent once it's on. To stop for good, clear the address."
          />
          <WebhookFormat />
        </div>
        <FormFooter submitLabel="Save changes" />
      </Card>
    </RecordForm>
  );
}

function WebhookSecret({ webhook }: { webhook: WebhookSettings }) {
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
