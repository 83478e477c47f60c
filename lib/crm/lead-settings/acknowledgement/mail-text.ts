import { type Block, letter } from "@/lib/content/letters/letter";
import { telephoneHref } from "@/lib/core/phone";
import { answerTime } from "@/lib/core/reply-time";
import type {
  AcknowledgementInput,
  Placeholder,
  Sender,
} from "@/lib/crm/lead-settings/acknowledgement/schema";
import { type LeadKind, leadKinds } from "@/lib/crm/leads/kinds";
import { fillTemplate } from "@/lib/crm/reply-templates/fill";
import type { AnswerPromise } from "@/lib/data/hours/promise";
import { greetingName, harmless } from "@/lib/jobs/mail/visitor-text";

export type AcknowledgedLead = {
  kind: LeadKind;
  promise: AnswerPromise;
  dueAt?: Date | null;
  estimateLink?: string | null;
  name: string;
  firstName: string;
  sent: readonly (readonly [label: string, value: string])[];
  message?: string | null;
};

const promises: Record<AnswerPromise, (hours: string) => string> = {
  "2-business-hours": (hours) => `We will contact you within 2 hours during business hours (${hours}).`,
  "24-hours": () => "We will contact you within 24 hours.",
};

const MAX_ROWS = 30;
const MAX_VALUE_LENGTH = 200;
const MAX_QUOTE_LENGTH = 500;
const MAX_SUBJECT_LENGTH = 250;

const BY = "You'll hear from us by";
const SENT = "What you sent us";
const WROTE = "What you wrote:";
const ESTIMATE = "Open your estimate";
const NOT_YOU =
  "Didn't contact us? Someone probably mistyped their address. You can ignore this email, or reply and we'll delete the request.";

export function acknowledgementMail(
  { subject, message }: Required<Pick<AcknowledgementInput, "subject" | "message">>,
  lead: AcknowledgedLead,
  sender: Sender,
): { subject: string; text: string; html: string } {
  const values = valuesOf(lead, sender);
  const title = fillTemplate(subject, values).slice(0, MAX_SUBJECT_LENGTH);
  const body = fillTemplate(message, values);
  const rows = lead.sent
    .slice(0, MAX_ROWS)
    .map(([label, value]) => [label, harmless(value, MAX_VALUE_LENGTH)] as const);
  const quote = lead.message && harmless(lead.message, MAX_QUOTE_LENGTH);
  const { phone, siteUrl } = sender;
  const blocks: Block[] = [
    { kind: "text", text: body },
    ...(lead.dueAt ? [{ kind: "due" as const, label: BY, text: answerTime(lead.dueAt.toISOString()) }] : []),
    lead.estimateLink
      ? { kind: "button", label: ESTIMATE, href: siteUrl + lead.estimateLink }
      : { kind: "button", label: `Call ${phone}`, href: telephoneHref(phone) },
    { kind: "heading", text: SENT },
    { kind: "rows", rows },
    ...(quote ? [{ kind: "quote" as const, intro: WROTE, text: quote }] : []),
    { kind: "note", text: NOT_YOU },
  ];
  return { subject: title, ...letter(title, blocks, sender) };
}

function valuesOf(lead: AcknowledgedLead, sender: Sender): Record<Placeholder, string> {
  return {
    name: greetingName(lead.name),
    firstName: greetingName(lead.firstName),
    request: leadKinds[lead.kind].request,
    promise: promises[lead.promise](sender.hours),
    product: sender.product,
    phone: sender.phone,
    hours: sender.hours,
  };
}
