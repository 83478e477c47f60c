import "server-only";
import { db } from "@/lib/db";
import { leadKindLabels } from "@/lib/inbox/kinds";
import { filtersOf, leadSource } from "@/lib/inbox/list";
import { toLead, withOwner } from "@/lib/inbox/record";
import type { Lead, LeadQuery } from "@/lib/inbox/schema";
import { exportRows } from "@/lib/records/export";
import { inOrderOf } from "@/lib/records/list";

/** What a sort compares is of this type. */
const sortTypes: Record<LeadQuery["sort"]["by"], string> = {
  createdAt: "timestamptz",
  name: "text",
  status: "int",
  due: "timestamptz",
};

type Exported = Lead & { texts: string };

const columns: [title: string, cell: (lead: Exported) => string | null][] = [
  ["Received", ({ createdAt }) => createdAt],
  ["Kind", ({ kind }) => leadKindLabels[kind] ?? kind],
  ["Status", ({ status }) => status],
  ["Owner", ({ owner }) => owner?.username ?? null],
  ["Name", ({ name }) => name],
  ["Company", ({ company }) => company],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Wants", ({ summary }) => summary],
  ["Text", ({ texts }) => texts],
  ["Urgency", ({ urgency }) => urgency],
  ["Page", ({ sourcePage }) => sourcePage],
  ["Referrer", ({ referrer }) => referrer],
  ["Campaign", ({ campaign }) => campaign],
  ["Answer", ({ answerState }) => answerState],
  ["Due", ({ dueAt }) => dueAt],
  ["First answered", ({ firstAnsweredAt }) => firstAnsweredAt],
  ["Follow up on", ({ followUpOn }) => followUpOn],
];

/** All leads that a query finds, in its order, as a CSV file. */
export function exportLeads(query: LeadQuery, now = new Date()): ReadableStream<Uint8Array> {
  return exportRows({
    source: leadSource,
    sortTypes,
    query,
    filters: filtersOf(query, now),
    load: async (ids) => {
      const rows = await db.lead.findMany({ where: { id: { in: ids } }, include: withOwner });
      return inOrderOf(ids, rows).map((row) => ({ ...toLead(row, now), texts: row.texts }));
    },
    columns,
  });
}
