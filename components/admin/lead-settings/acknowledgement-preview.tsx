"use client";

import { useDeferredValue, useState } from "react";
import { useWatch } from "react-hook-form";
import { MailBody } from "@/components/admin/mail/mail-body";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import {
  type AcknowledgedLead,
  acknowledgementMail,
} from "@/lib/crm/lead-settings/acknowledgement/mail-text";
import type { Sender } from "@/lib/crm/lead-settings/acknowledgement/schema";

const person = { name: "Ana Díaz", firstName: "Ana" };
const received = ["Received", "Monday, November 23, 2026 at 10:05:00 AM EST"] as const;
const who = [
  ["Name", "Ana Díaz"],
  ["Company", "Diaz Farms"],
  ["Phone", "(305) 555-0100"],
] as const;

/** Samples of possible requests for the promised response times. */
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

export function AcknowledgementPreview({ sender }: { sender: Sender }) {
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
            {Object.entries(samples).map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
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
