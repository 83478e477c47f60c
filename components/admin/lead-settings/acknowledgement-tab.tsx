"use client";

import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { Loaded } from "@/components/admin/kit/loaded";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { AcknowledgementPreview } from "@/components/admin/lead-settings/acknowledgement-preview";
import { Card } from "@/components/ui/card";
import { useAcknowledgement, useSaveAcknowledgement } from "@/lib/crm/lead-settings/acknowledgement/queries";
import {
  type AcknowledgementSettings,
  acknowledgementInput,
  placeholders,
  type Sender,
} from "@/lib/crm/lead-settings/acknowledgement/schema";

export function AcknowledgementTab() {
  const loaded = useAcknowledgement();
  return (
    <Loaded query={loaded} failed="The acknowledgement could not be loaded.">
      {({ acknowledgement, sender }) => <AcknowledgementForm stored={acknowledgement} sender={sender} />}
    </Loaded>
  );
}

function AcknowledgementForm({ stored, sender }: { stored: AcknowledgementSettings; sender: Sender }) {
  const save = useSaveAcknowledgement();
  return (
    <RecordForm
      schema={acknowledgementInput}
      record={stored}
      values={(record) => ({ ...record })}
      save={save}
      className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2"
    >
      <Card>
        <div className="grid gap-4 p-5">
          <SwitchField
            name="isEnabled"
            label="Confirm requests by email"
            hint="Sent right away to the address entered: at most three emails an hour per address, and none to bots or blocked senders."
          />
          <TextField name="subject" label="Subject" required />
          <LongTextField
            name="message"
            label="Text"
            required
            rows={9}
            hint="Below it come what they sent, our phone number, and what to do if it wasn't them."
          />
          <Placeholders />
        </div>
        <FormFooter submitLabel="Save changes" />
      </Card>
      <AcknowledgementPreview sender={sender} />
    </RecordForm>
  );
}

function Placeholders() {
  return (
    <div className="grid gap-2 rounded-md border border-line bg-surface-sunken/60 px-3 py-2.5 text-sm">
      <h2 className="font-medium text-ink">Placeholders for subject and text</h2>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {Object.entries(placeholders).map(([name, label]) => (
          <div key={name} className="contents">
            <dt>
              <code className="text-ink">{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-muted">{label}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
