import "server-only";
import { AppError } from "@/lib/core/errors";
import type { ListAnswer } from "@/lib/core/list-query";
import { searchedLead } from "@/lib/crm/inbox/reference";
import {
  type Quote,
  type QuoteQuery,
  type QuoteUpdate,
  quoteBreakdown,
  quotedServices,
} from "@/lib/crm/service-calculator/quote-schema";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource, wordMatches } from "@/lib/data/records/list";
import { changeOf, holds, lockRecord, plainRecord, type RecordKind } from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";

type QuoteRow = Prisma.PricingCalculationGetPayload<object>;

const quoteRecord: RecordKind<"calculation", QuoteRow, Quote> = {
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

/** Matches a lead's reference first, and whatever else the word finds. */
function searchMatches(search: string): Prisma.Sql[] {
  const words = wordMatches("search_text", search);
  const leadId = searchedLead(search);
  if (leadId === null) return words;
  const ofLead = Prisma.sql`SELECT record_id FROM leads WHERE id = ${leadId} AND record = 'pricing-calculation'`;
  return [Prisma.sql`(id = (${ofLead}) OR (${Prisma.join(words, " AND ")}))`];
}

export async function listQuotes(query: QuoteQuery): Promise<ListAnswer<"calculations", Quote>> {
  const { ids, total } = await findPage(source, query, [
    ...(query.urgency ? [Prisma.sql`urgency_level = ${query.urgency}`] : []),
    ...(query.converted ? [Prisma.sql`is_converted = ${query.converted === "true"}`] : []),
  ]);
  const rows = await db.pricingCalculation.findMany({ where: { id: { in: ids } } });
  return { calculations: inOrderOf(ids, rows).map(toQuote), total };
}

/** An unknown id gives 404. */
export async function readQuote(id: number): Promise<Quote> {
  const row = await db.pricingCalculation.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  return toQuote(row);
}

/** Changes staff's fields. A converted quote has a date, by default now; any other has none. */
export async function updateQuote(tx: Transaction, id: number, input: QuoteUpdate, ifMatch: string | null) {
  const before = await lockRecord(tx, quoteRecord, id, ifMatch);
  const isConverted = input.isConverted ?? before.isConverted;
  const conversionDate = isConverted ? (input.conversionDate ?? before.conversionDate ?? new Date()) : null;
  const data = { ...input, conversionDate };
  const after = holds(before, data) ? before : await tx.pricingCalculation.update({ where: { id }, data });
  return changeOf(quoteRecord, before, after);
}

function toQuote(row: QuoteRow): Quote {
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
