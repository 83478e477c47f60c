import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/http/csv";
import { leadKindLabels } from "@/lib/inbox/kinds";
import { filtersOf, leadSource } from "@/lib/inbox/list";
import { type LeadRow, toLead, withOwner } from "@/lib/inbox/record";
import type { Lead, LeadQuery } from "@/lib/inbox/schema";
import { inOrderOf, matchesOf, whereAll } from "@/lib/records/list";
import { withOwnBudget } from "@/lib/request-budget";

const BATCH = 500;

/** What a sort compares is of this type. */
const sortTypes: Record<LeadQuery["sort"]["by"], string> = {
  createdAt: "timestamptz",
  name: "text",
  status: "int",
  due: "timestamptz",
};

type Column = [title: string, cell: (lead: Lead, row: LeadRow) => string | null];

const columns: Column[] = [
  ["Received", ({ createdAt }) => createdAt],
  ["Kind", ({ kind }) => leadKindLabels[kind] ?? kind],
  ["Status", ({ status }) => status],
  ["Owner", ({ owner }) => owner?.username ?? null],
  ["Name", ({ name }) => name],
  ["Company", ({ company }) => company],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Wants", ({ summary }) => summary],
  ["Text", (_, { texts }) => texts],
  ["Urgency", ({ urgency }) => urgency],
  ["Page", ({ sourcePage }) => sourcePage],
  ["Referrer", ({ referrer }) => referrer],
  ["Campaign", ({ campaign }) => campaign],
  ["Answer", ({ answerState }) => answerState],
  ["Due", ({ dueAt }) => dueAt],
  ["First answered", ({ firstAnsweredAt }) => firstAnsweredAt],
  ["Follow up on", ({ followUpOn }) => followUpOn],
];

/**
 * All leads that a query finds, in its order, as a CSV file. It is read and sent in batches, as fast as the caller takes
 * them; what is created, changed or erased meanwhile may be in it or not, but no lead is in it twice or missing for that.
 */
export function exportLeads(query: LeadQuery, now = new Date()): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const batches = readBatches(query, now);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title))));
    },
    async pull(controller) {
      const { value, done } = await withOwnBudget("staff", () => batches.next());
      if (done) return controller.close();
      const lines = value.map((row) => {
        const lead = toLead(row, now);
        return csvLine(columns.map(([, cell]) => cell(lead, row)));
      });
      controller.enqueue(encoder.encode(lines.join("")));
    },
    cancel: () => void batches.return(undefined),
  });
}

type Last = { id: number; key: string };

/** Each batch begins behind the last lead of the one before, by what that one was sorted by. */
async function* readBatches(query: LeadQuery, now: Date): AsyncGenerator<LeadRow[]> {
  const { by, descending } = query.sort;
  const key = Prisma.raw(leadSource.sorts[by]);
  const [direction, beyond] = descending
    ? [Prisma.raw("DESC"), Prisma.raw("<")]
    : [Prisma.raw("ASC"), Prisma.raw(">")];
  const conditions = [...filtersOf(query, now), ...matchesOf(leadSource, query.search)];
  let last: Last | undefined;
  do {
    const after = last
      ? [Prisma.sql`(${key}, id) ${beyond} (${last.key}::${Prisma.raw(sortTypes[by])}, ${last.id})`]
      : [];
    const found = await db.$queryRaw<Last[]>(Prisma.sql`
      SELECT id, (${key})::text AS key FROM leads ${whereAll([...conditions, ...after])}
      ORDER BY ${key} ${direction}, id ${direction} LIMIT ${BATCH}`);
    last = found.length === BATCH ? found.at(-1) : undefined;
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    yield inOrderOf(ids, await db.lead.findMany({ where: { id: { in: ids } }, include: withOwner }));
  } while (last);
}
