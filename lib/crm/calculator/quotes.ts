import "server-only";
import { AppError } from "@/lib/core/errors";
import type { ListResponse } from "@/lib/core/list-query";
import {
  type Quote,
  type QuoteQuery,
  type QuoteUpdate,
  quoteBreakdown,
  quotedServices,
} from "@/lib/crm/calculator/quote-schema";
import { type Author, lockLeads } from "@/lib/crm/inbox/record";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { setStatus } from "@/lib/crm/inbox/status";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource, wordMatches } from "@/lib/data/records/list";
import { lockRecord, matches, plainRecord, type RecordKind, recordChange } from "@/lib/data/records/record";
import { type PricingCalculation, Prisma } from "@/lib/generated/prisma/client";

const quoteRecord: RecordKind<"calculation", PricingCalculation, Quote> = {
  kind: "quote",
  name: "calculation",
  table: "pricing_calculations",
  find: (tx, id) => tx.pricingCalculation.findUnique({ where: { id } }),
  label: ({ customerName }) => customerName,
  toRecord: toQuote,
};

const source: ListSource<QuoteQuery["sort"]["by"]> = {
  table: "pricing_calculations",
  sorts: { createdAt: "created_at", totalEstimate: "total_estimate" },
  search: "search_text",
  matches: searchMatches,
};

function searchMatches(search: string): Prisma.Sql[] {
  const words = wordMatches("search_text", search);
  const leadId = searchedLead(search);
  if (leadId === null) return words;
  const ofLead = Prisma.sql`SELECT record_id FROM leads WHERE id = ${leadId} AND record = 'pricing-calculation'`;
  return [Prisma.sql`(id = (${ofLead}) OR (${Prisma.join(words, " AND ")}))`];
}

export async function listQuotes(query: QuoteQuery): Promise<ListResponse<"calculations", Quote>> {
  const { ids, total } = await findPage(source, query, [
    ...(query.urgency ? [Prisma.sql`urgency_level = ${query.urgency}`] : []),
    ...(query.converted ? [Prisma.sql`is_converted = ${query.converted === "true"}`] : []),
  ]);
  const rows = await db.pricingCalculation.findMany({ where: { id: { in: ids } } });
  return { calculations: inOrderOf(ids, rows).map(toQuote), total };
}

export async function readQuote(id: number): Promise<Quote> {
  const row = await db.pricingCalculation.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  return toQuote(row);
}

/** A converted quote has a date, by default now; any other has none. Converting it wins its lead, unless that is spam. */
export async function updateQuote(
  tx: Transaction,
  id: number,
  input: QuoteUpdate,
  { author, ifMatch }: { author: Author; ifMatch: string | null },
) {
  const lead = input.isConverted ? await lockLeadOf(tx, id) : null;
  const before = await lockRecord(tx, quoteRecord, id, ifMatch);
  const isConverted = input.isConverted ?? before.isConverted;
  const given = input.conversionDate === undefined ? before.conversionDate : input.conversionDate;
  const conversionDate = isConverted ? (given ?? new Date()) : null;
  const data = { ...input, conversionDate };
  const after = matches(before, data) ? before : await tx.pricingCalculation.update({ where: { id }, data });
  if (lead && !before.isConverted && lead.status !== "spam") await setStatus(tx, [lead.id], "won", author);
  return recordChange(quoteRecord, before, after);
}

/** Locks the lead before the quote, as a change of its status does. */
async function lockLeadOf(tx: Transaction, recordId: number) {
  const lead = await tx.lead.findUnique({
    where: { record_recordId: { record: "pricing-calculation", recordId } },
    select: { id: true },
  });
  const [locked] = lead ? await lockLeads(tx, [lead.id]) : [];
  return locked ?? null;
}

function toQuote(row: PricingCalculation): Quote {
  return {
    ...plainRecord(row),
    selectedServices: quotedServices.parse(row.selectedServices),
    totalEstimate: row.totalEstimate.toFixed(2),
    estimateBreakdown: quoteBreakdown.parse(row.estimateBreakdown),
    clientTotalEstimate: row.clientTotalEstimate?.toFixed(2) ?? null,
    conversionDate: row.conversionDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
