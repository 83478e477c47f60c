import "server-only";
import { phoneAsWritten } from "@/lib/core/phone";
import { momentText } from "@/lib/crm/appointments/texts";
import { type QuoteBreakdown, quoteBreakdown } from "@/lib/crm/calculator/quote-schema";
import { dollarText } from "@/lib/crm/calculator/sheet-texts";
import { type LeadKind, nameAndCompany, type Urgency } from "@/lib/crm/leads/kinds";
import type { OriginField } from "@/lib/crm/leads/origin";
import type { AnswerPromise } from "@/lib/data/hours/promise";

export type LeadSummary = {
  title: string;
  name: string;
  firstName: string;
  email: string;
  phone: string | null;
  company: string | null;
  rows: FilledRow[];
  sent: FilledRow[];
  answers: FilledRow[];
  createdAt: Date;
  sourcePage: string | null;
  referrer: string | null;
  campaign: string | null;
} & Own;

type Own = {
  kind: LeadKind;
  wants: string;
  urgency: Urgency | null;
  promise: AnswerPromise | null;
  message: string | null;
  estimateLink?: string;
  texts?: string | null;
};

export type SummaryRow = [label: string, value: string | null | undefined, only?: "staff"];
type FilledRow = [label: string, value: string];

export type StoredLead = {
  id: number;
  email: string;
  phone?: string | null;
  company?: string | null;
  createdAt: Date;
} & Partial<Record<OriginField, string | null>> &
  ({ name: string } | { firstName: string; lastName: string });

export function summaryOf(
  lead: StoredLead,
  title: string,
  { rows: ownRows, ...own }: Own & { rows: SummaryRow[] },
): LeadSummary {
  const name = "name" in lead ? lead.name : `${lead.firstName} ${lead.lastName}`.trim();
  const firstName = "name" in lead ? (lead.name.split(/\s/)[0] ?? lead.name) : lead.firstName;
  const { email, company = null, createdAt, sourcePage = null, referrer = null } = lead;
  const phone = lead.phone || null;
  const parts = [lead.utmSource, lead.utmMedium, lead.utmCampaign, lead.utmTerm, lead.utmContent];
  const campaign = parts.filter(Boolean).join(" / ") || null;
  const rows: SummaryRow[] = [
    ["Name", name],
    ["Company", company],
    ["Email", email, "staff"],
    ["Phone", phone && phoneAsWritten(phone)],
    ["Received", momentText(createdAt)],
    ...ownRows,
    ["Sent from page", sourcePage, "staff"],
    ["Came from", referrer, "staff"],
    ["Campaign", campaign, "staff"],
  ];
  return {
    title: `${title}: ${nameAndCompany({ name, company })}`,
    name,
    firstName,
    email,
    phone,
    company,
    createdAt,
    sourcePage,
    referrer,
    campaign,
    ...own,
    rows: filled(rows),
    answers: filled(ownRows),
    sent: filled(rows.filter(([, , only]) => only !== "staff")),
  };
}

export function filled(rows: SummaryRow[]): FilledRow[] {
  return rows.flatMap(([label, value]): FilledRow[] => (value ? [[label, value]] : []));
}

export const quoteRows = (breakdown: QuoteBreakdown): SummaryRow[] =>
  breakdown.map(({ service, cost, steps }) => [
    service,
    `${dollarText(cost)} (${steps.map(({ label, amount }) => `${label} ${dollarText(amount)}`).join(", ")})`,
  ]);

export function servicesOf(breakdown: unknown): string[] {
  return quoteBreakdown.parse(breakdown).map(({ service }) => service);
}

export function labelOf(labels: Record<string, string>, value: string | null): string | null {
  return value && Object.hasOwn(labels, value) ? (labels[value] ?? null) : value;
}

export function listOf(labels: Record<string, string>, values: string[]): string | null {
  return values.map((value) => labelOf(labels, value)).join("; ") || null;
}
