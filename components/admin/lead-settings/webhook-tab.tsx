"use client";

import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { Loaded } from "@/components/admin/kit/loaded";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { DeliveryLog } from "@/components/admin/lead-settings/delivery-log";
import { WebhookFormat } from "@/components/admin/lead-settings/webhook-format";
import { WebhookSecret } from "@/components/admin/lead-settings/webhook-secret";
import { Card } from "@/components/ui/card";
import { useSaveWebhook, useWebhook } from "@/lib/crm/lead-settings/webhook/queries";
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
  const save = useSaveWebhook();
  return (
    <RecordForm
      schema={webhookInput}
      record={webhook}
      values={(stored) => ({ isEnabled: stored?.isEnabled ?? false, address: stored?.address ?? "" })}
      save={save}
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
