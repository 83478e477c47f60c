import { useDeferredValue, useState } from "react";
import { useWatch } from "react-hook-form";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { Loaded } from "@/components/admin/kit/loaded";
import { Options } from "@/components/admin/kit/options";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { MailBody } from "@/components/admin/mail/mail-body";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import {
  type AcknowledgedLead,
  acknowledgementMail,
} from "@/lib/crm/lead-settings/acknowledgement/mail-text";
import { useAcknowledgement, useSaveAcknowledgement } from "@/lib/crm/lead-settings/acknowledgement/queries";
import {
  type AcknowledgementSettings,
  acknowledgementInput,
  placeholders,
  type Sender,
} from "@/lib/crm/lead-settings/acknowledgement/schema";

export function AcknowledgementTab() {
  return (
    <Loaded query={useAcknowledgement()} failed="The acknowledgement could not be loaded.">
      {({ acknowledgement, sender }) => <AcknowledgementForm stored={acknowledgement} sender={sender} />}
    </Loaded>
  );
}

function AcknowledgementForm({ stored, sender }: { stored: AcknowledgementSettings; sender: Sender }) {
  return (
    <RecordForm
      schema={acknowledgementInput}
      record={stored}
      values={(record) => ({ ...record })}
      save={useSaveAcknowledgement()}
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

const person = { name: "Ana Díaz", firstName: "Ana" };
const received = ["Received", "Monday, November 23, 2026 at 10:05:00 AM EST"] as const;
const who = [
  ["Name", "Ana Díaz"],
  ["Company", "Diaz Farms"],
  ["Phone", "(305) 555-0100"],
] as const;

const samples: Record<"contact" | "it-consultation" | "calculator", AcknowledgedLead & { label: string }> = {
  contact: {
    ...person,
    label: "Contact form",
    kind: "contact",
    promise: "2-business-hours",
    sent: [...who, received, ["Service", "Synology"], ["Best time to call", "Morning (9am-12pm)"]],
    message: "Our backups have failed since Monday.\nSee example.com/backups for the log.",
  },
  "it-consultation": {
    ...person,
    label: "IT consultation",
    kind: "it-consultation",
    promise: "24-hours",
    sent: [...who, received, ["Services", "NAS and private cloud; Email with Microsoft 365"]],
    message: "We move to a new office in March and need a plan.",
  },
  calculator: {
    ...person,
    label: "Calculator quote",
    kind: "calculator",
    promise: "24-hours",
    sent: [...who, received, ["Estimate", "$748.00"]],
    message: null,
  },
};

function AcknowledgementPreview({ sender }: { sender: Sender }) {
  const [kind, setKind] = useState<keyof typeof samples>("contact");
  const [asText, setAsText] = useState(false);
  const { isEnabled, subject = "", message = "" } = useDeferredValue(useWatch());
  const mail = acknowledgementMail({ subject, message }, samples[kind], sender);
  return (
    <figure className="grid min-w-0 gap-2 xl:sticky xl:top-20">
      <figcaption className="flex items-center justify-between gap-3 text-sm font-medium text-ink">
        Preview
        <Badge variant={isEnabled ? "success" : "neutral"}>{isEnabled ? "Sent" : "Off"}</Badge>
      </figcaption>
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3">
          <Select
            aria-label="Preview for"
            className="w-auto"
            value={kind}
            onChange={({ target }) => setKind(target.value as keyof typeof samples)}
          >
            <Options of={Object.entries(samples).map(([id, { label }]) => [id, label])} />
          </Select>
          <Button variant="secondary" aria-pressed={asText} onClick={() => setAsText(!asText)}>
            Plain text
          </Button>
        </div>
        <p className="border-b border-line px-5 py-3 text-sm text-ink">
          <span className="text-ink-muted">Subject: </span>
          {mail.subject}
        </p>
        <MailBody text={mail.text} html={mail.html} asText={asText} />
      </Card>
    </figure>
  );
}
