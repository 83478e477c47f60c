import { type InboxKind, requestNames } from "@/lib/core/lead-kinds";
import {
  escapeHtml,
  mailDocument,
  mailFootnote,
  mailLines,
  mailQuote,
  mailTable,
} from "@/lib/core/mail-html";
import type { AcknowledgementInput, Placeholder, Sender } from "@/lib/crm/acknowledgement/schema";
import type { AnswerPromise } from "@/lib/crm/inbox/business-hours";
import { fillTemplate } from "@/lib/crm/reply-templates/fill";
import { greetingName, harmless } from "@/lib/jobs/mail/visitor-text";

/** Lead fields that its acknowledgement mentions. */
export type AcknowledgedLead = {
  kind: InboxKind;
  /** Promised time of our answer. */
  promise: AnswerPromise;
  name: string;
  firstName: string;
  sent: readonly (readonly [label: string, value: string])[];
  message?: string | null;
};

const promises: Record<AnswerPromise, (hours: string) => string> = {
  "2-business-hours": (hours) => `We will contact you within 2 hours during business hours (${hours}).`,
  "24-hours": () => "We will contact you within 24 hours.",
};

const MOST_ROWS = 30;
const LONGEST_VALUE = 200;
const LONGEST_QUOTE = 500;
const LONGEST_SUBJECT = 250;

const SENT = "What you sent us";
const WROTE = "What you wrote:";
const NOT_YOU =
  "Didn't contact us? Someone probably mistyped their address. You can ignore this email, or reply and we'll delete the request.";

export function acknowledgementMail(
  { subject, message }: Required<Pick<AcknowledgementInput, "subject" | "message">>,
  lead: AcknowledgedLead,
  sender: Sender,
): { subject: string; text: string; html: string } {
  const values = valuesOf(lead, sender);
  const title = fillTemplate(subject, values).slice(0, LONGEST_SUBJECT);
  const body = fillTemplate(message, values);
  const rows = lead.sent
    .slice(0, MOST_ROWS)
    .map(([label, value]) => [label, harmless(value, LONGEST_VALUE)] as const);
  const quote = lead.message && harmless(lead.message, LONGEST_QUOTE);
  const from = `${sender.product}, ${sender.phone}, ${new URL(sender.siteUrl).host}`;
  const text = [
    body,
    "",
    `${SENT}:`,
    ...mailLines(rows),
    ...(quote ? ["", WROTE, quote] : []),
    "",
    "-- ",
    from,
    "",
    NOT_YOU,
  ].join("\n");
  const html = mailDocument(title, [
    `<div style="white-space:pre-wrap">${escapeHtml(body)}</div>`,
    `<h2 style="font-size:16px;margin:24px 0 8px">${SENT}</h2>`,
    mailTable(rows),
    ...(quote ? [mailQuote(WROTE, quote)] : []),
    mailFootnote(from),
    mailFootnote(NOT_YOU),
  ]);
  return { subject: title, text, html };
}

function valuesOf(lead: AcknowledgedLead, sender: Sender): Record<Placeholder, string> {
  return {
    name: greetingName(lead.name),
    firstName: greetingName(lead.firstName),
    request: requestNames[lead.kind],
    promise: promises[lead.promise](sender.hours),
    product: sender.product,
    phone: sender.phone,
    hours: sender.hours,
  };
}
