import "server-only";
import { cycleLabel } from "@/lib/commerce/billing-cycles";
import { stateLabel } from "@/lib/commerce/orders/admin/labels";
import type { OrderState } from "@/lib/commerce/orders/states";
import { centsOf, toDollars } from "@/lib/core/money";
import { asPerson, calculator } from "@/lib/crm/calculator/lead-form";
import {
  aiConsultation,
  chat,
  contact,
  itConsultation,
  popupConsultation,
  quickQuote,
  serviceConsultation,
  windows10,
} from "@/lib/crm/leads/declared";
import type { LeadRecord } from "@/lib/crm/leads/records";
import { type LeadSummary, summaryOf } from "@/lib/crm/leads/summary-parts";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { BillingCycle } from "@/lib/integrations/billing/billing";

type LeadRef = { record: string; recordId: number };

export async function readLead(
  { record, recordId }: LeadRef,
  tx: Transaction = db,
): Promise<LeadSummary | null> {
  return (await readers[record as LeadRecord]([recordId], tx))[0]?.[1] ?? null;
}

export async function readLeads<Lead extends LeadRef>(
  leads: readonly Lead[],
): Promise<Map<Lead, LeadSummary>> {
  const records = [...new Set(leads.map(({ record }) => record as LeadRecord))];
  const read = records.map(async (record) => {
    const ofRecord = leads.filter((lead) => lead.record === record);
    const ids = ofRecord.map(({ recordId }) => recordId);
    const summaries = new Map(await readers[record](ids, db));
    return ofRecord.flatMap((lead): [Lead, LeadSummary][] => {
      const summary = summaries.get(lead.recordId);
      return summary ? [[lead, summary]] : [];
    });
  });
  return new Map((await Promise.all(read)).flat());
}

/** Returns a lead's address as its sender typed it, unless it was corrected since: before the @, case may matter. */
export const addressOf = ({ email }: { email: string }, request: LeadSummary | null): string =>
  request?.email.toLowerCase() === email ? request.email : email;

export async function readInboxLead(id: number): Promise<LeadSummary | null> {
  const lead = await db.lead.findUnique({ where: { id }, select: { record: true, recordId: true } });
  return lead && readLead(lead);
}

const contactForms = { contact, windows10, chat };
const consultationForms = { "it-consultation": itConsultation, "popup-consultation": popupConsultation };

type Found = (readonly [recordId: number, summary: LeadSummary])[];

const reader =
  <Row extends { id: number }>(
    find: (tx: Transaction, where: { id: { in: number[] } }) => PromiseLike<Row[]>,
    summarize: (row: Row) => LeadSummary,
  ) =>
  async (ids: number[], tx: Transaction): Promise<Found> =>
    (await find(tx, { id: { in: ids } })).map((row) => [row.id, summarize(row)]);

const readers: Record<LeadRecord, ReturnType<typeof reader>> = {
  contact: reader(
    (tx, where) => tx.contact.findMany({ where }),
    (row) => contactForms[row.form as keyof typeof contactForms].summarize(row),
  ),
  "quick-quote": reader((tx, where) => tx.quickQuote.findMany({ where }), quickQuote.summarize),
  "it-consultation": reader(
    (tx, where) => tx.itConsultation.findMany({ where }),
    (row) => consultationForms[row.form as keyof typeof consultationForms].summarize(row),
  ),
  "ai-consultation": reader((tx, where) => tx.aiConsultation.findMany({ where }), aiConsultation.summarize),
  "service-consultation": reader(
    (tx, where) => tx.serviceConsultation.findMany({ where }),
    serviceConsultation.summarize,
  ),
  "pricing-calculation": reader(
    (tx, where) => tx.pricingCalculation.findMany({ where }),
    (row) => calculator.summarize(asPerson(row)),
  ),
  "incoming-mail": reader((tx, where) => tx.incomingMail.findMany({ where }), summaryOfMail),
  order: reader((tx, where) => tx.order.findMany({ where, include: { attempt: true } }), summaryOfOrder),
};

function summaryOfMail(row: Prisma.IncomingMailGetPayload<object>): LeadSummary {
  return summaryOf(row, "New email", {
    kind: "mail",
    wants: row.subject || "Email",
    urgency: null,
    promise: "2-business-hours",
    message: row.text,
    rows: [
      ["Subject", row.subject || null],
      ["Only in the mailbox", row.attachments.join(", ") || null, "staff"],
      [
        "Sender",
        row.isForged ? "May be forged: the mail server could not confirm the address." : null,
        "staff",
      ],
    ],
  });
}

function summaryOfOrder(row: Prisma.OrderGetPayload<{ include: { attempt: true } }>): LeadSummary {
  const number = row.attempt?.invoiceNumber ?? null;
  const cycle = cycleLabel(row.billingCycle as BillingCycle, row.isPaidOnce);
  const amount = toDollars(centsOf(row.amount));
  return summaryOf({ ...row, sourcePage: "/checkout" }, `Order ${number}`, {
    kind: "order",
    wants: [row.serviceName, cycle, amount].join(", "),
    urgency: null,
    promise: null,
    message: null,
    texts: number,
    rows: [
      ["Order", number],
      ["Service", row.serviceName],
      ["Billing cycle", cycle],
      ["Amount", amount],
      ["State", stateLabel(row.status as OrderState, centsOf(row.refunded)), "staff"],
    ],
  });
}
