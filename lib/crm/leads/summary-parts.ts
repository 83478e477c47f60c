import "server-only";
import type { InboxKind, Urgency } from "@/lib/core/lead-kinds";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import type { AnswerPromise } from "@/lib/crm/inbox/business-hours";
import { quoteBreakdown } from "@/lib/crm/service-calculator/quote-schema";

/** A lead in words, as its mail and the inbox show it: `rows` are label and value, in order, without the empty ones. */
export type LeadSummary = {
  title: string;
  name: string;
  firstName: string;
  email: string;
  phone: string | null;
  company: string | null;
  rows: [label: string, value: string][];
  /** Of them, what the visitor is told that they sent. */
  sent: [label: string, value: string][];
  createdAt: Date;
  sourcePage: string | null;
  referrer: string | null;
  /** Its parts in one line. */
  campaign: string | null;
} & Own;

/** What a kind of lead says in its own way. */
type Own = {
  kind: InboxKind;
  /** What they want, in a few words. */
  wants: string;
  urgency: Urgency | null;
  /** When the visitor was told that they hear from us; null where nothing of that was said. */
  promise: AnswerPromise | null;
  message: string | null;
  /** More of what they typed, beside the message. */
  texts?: string | null;
};

/** `staff`: for nobody else. */
type Row = [label: string, value: string | null, only?: "staff"];

/** What every lead has. */
type Lead = {
  email: string;
  phone: string | null;
  company?: string | null;
  createdAt: Date;
  sourcePage: string | null;
  referrer: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmTerm: string | null;
  utmContent: string | null;
} & ({ name: string } | { firstName: string; lastName: string });

/** `own.rows` come between who it is and where they came from. */
export function summaryOf(
  lead: Lead,
  title: string,
  { rows: ownRows, ...own }: Own & { rows: Row[] },
): LeadSummary {
  const name = "name" in lead ? lead.name : `${lead.firstName} ${lead.lastName}`;
  const firstName = "name" in lead ? (lead.name.split(/\s/)[0] ?? lead.name) : lead.firstName;
  const { email, phone, company = null, createdAt, sourcePage, referrer } = lead;
  const parts = [lead.utmSource, lead.utmMedium, lead.utmCampaign, lead.utmTerm, lead.utmContent];
  const campaign = parts.filter(Boolean).join(" / ") || null;
  const rows: Row[] = [
    ["Name", name],
    ["Company", company],
    ["Email", email, "staff"],
    ["Phone", phone],
    ["Received", inFlorida.format(createdAt)],
    ...ownRows,
    ["Sent from page", sourcePage, "staff"],
    ["Came from", referrer, "staff"],
    ["Campaign", campaign, "staff"],
  ];
  return {
    title: `${title}: ${company ? `${name}, ${company}` : name}`,
    ...{ name, firstName, email, phone, company, createdAt, sourcePage, referrer, campaign },
    ...own,
    rows: filled(rows),
    sent: filled(rows.filter(([, , only]) => only !== "staff")),
  };
}

function filled(rows: Row[]): [label: string, value: string][] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

/** A line a service, with the steps of its price. */
export function quoteRows(breakdown: unknown): Row[] {
  return quoteBreakdown
    .parse(breakdown)
    .map(({ service, cost, steps }) => [
      service,
      `$${cost} (${steps.map(({ label, amount }) => `${label} ${amount}`).join(", ")})`,
    ]);
}

/** The names of what was priced. */
export function servicesOf(breakdown: unknown): string[] {
  return quoteBreakdown.parse(breakdown).map(({ service }) => service);
}

export function labelOf(labels: Record<string, string>, value: string | null): string | null {
  return value && Object.hasOwn(labels, value) ? (labels[value] ?? null) : value;
}

export function listOf(labels: Record<string, string>, values: string[]): string | null {
  return values.map((value) => labelOf(labels, value)).join("; ") || null;
}

/** The staff reads times as they are in South Florida. */
const inFlorida = new Intl.DateTimeFormat("en-US", {
  timeZone: SITE_TIME_ZONE,
  dateStyle: "full",
  timeStyle: "long",
});
