import "server-only";
import type { InboxKind, Urgency } from "@/lib/core/lead-kinds";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import type { AnswerPromise } from "@/lib/crm/inbox/business-hours";
import { quoteBreakdown } from "@/lib/crm/service-calculator/quote-schema";

/** A lead as its mail and the inbox show it: `rows` are label and value, in order, without empty ones. */
export type LeadSummary = {
  title: string;
  name: string;
  firstName: string;
  email: string;
  phone: string | null;
  company: string | null;
  rows: [label: string, value: string][];
  /** Rows that the visitor sees. */
  sent: [label: string, value: string][];
  createdAt: Date;
  sourcePage: string | null;
  referrer: string | null;
  /** Campaign's parts in one line. */
  campaign: string | null;
} & Own;

/** Parts specific to a kind of lead. */
type Own = {
  kind: InboxKind;
  wants: string;
  urgency: Urgency | null;
  /** Promised time of our answer; null if there was no promise. */
  promise: AnswerPromise | null;
  message: string | null;
  texts?: string | null;
};

/** `staff`: visible to staff only. */
type Row = [label: string, value: string | null, only?: "staff"];

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

/** Puts `own.rows` between contact details and origin. */
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

/** One line per service, with its price steps. */
export function quoteRows(breakdown: unknown): Row[] {
  return quoteBreakdown
    .parse(breakdown)
    .map(({ service, cost, steps }) => [
      service,
      `$${cost} (${steps.map(({ label, amount }) => `${label} ${amount}`).join(", ")})`,
    ]);
}

export function servicesOf(breakdown: unknown): string[] {
  return quoteBreakdown.parse(breakdown).map(({ service }) => service);
}

export function labelOf(labels: Record<string, string>, value: string | null): string | null {
  return value && Object.hasOwn(labels, value) ? (labels[value] ?? null) : value;
}

export function listOf(labels: Record<string, string>, values: string[]): string | null {
  return values.map((value) => labelOf(labels, value)).join("; ") || null;
}

/** Staff read times in South Florida's time zone. */
const inFlorida = new Intl.DateTimeFormat("en-US", {
  timeZone: SITE_TIME_ZONE,
  dateStyle: "full",
  timeStyle: "long",
});
