import "server-only";
import type { ListResponse } from "@/lib/core/list-query";
import { companyDay } from "@/lib/core/wall-clock";
import { appointmentsOf } from "@/lib/crm/inbox/appointment-of-lead";
import { LATE_BY_MS } from "@/lib/crm/inbox/new-lead-tracker";
import { ordersOf } from "@/lib/crm/inbox/order-of-lead";
import { searchedPhones, withoutLinks } from "@/lib/crm/inbox/phone";
import { type LeadRow, toLead, withOwner } from "@/lib/crm/inbox/record";
import { searchedLead } from "@/lib/crm/inbox/reference";
import {
  type Lead,
  type LeadChanges,
  type LeadCounts,
  type LeadQuery,
  MAX_CHANGES,
} from "@/lib/crm/inbox/schema";
import { closedStatuses, type LeadStatus, leadStatuses } from "@/lib/crm/leads/kinds";
import { db } from "@/lib/data/db";
import { findPage, inOrderOf, type ListSource, wordMatches } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";

const COUNTED_FOR_MS = 15_000;

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(", ");

const WAITS_UNTIL =
  "(CASE WHEN first_answered_at IS NULL AND status <> 'spam' THEN coalesce(due_at, 'infinity') ELSE 'infinity' END)";

const URGENT_FIRST =
  "(CASE WHEN urgency = 'urgent' AND first_answered_at IS NULL AND due_at IS NOT NULL AND status <> 'spam' THEN 'infinity'::timestamptz ELSE created_at END)";

/** Must match the migration literally, or the indexes go unused. */
export const leadSource: ListSource<LeadQuery["sort"]["by"]> = {
  table: "leads",
  sorts: {
    createdAt: "created_at",
    name: "lower(name::text)",
    status: `array_position(ARRAY[${quoted(leadStatuses)}], status::text)`,
    due: WAITS_UNTIL,
    urgent: URGENT_FIRST,
  },
  search: "search_text",
  matches: searchMatches,
};

function searchMatches(typed: string): Prisma.Sql[] {
  const search = withoutLinks(typed) || typed;
  const found = textMatches(search);
  const leadId = searchedLead(search);
  return leadId === null ? found : [Prisma.sql`(id = ${leadId} OR ${all(found)})`];
}

const MAX_FOUND_IN_HISTORY = 5_000;
const MIN_TRIGRAM_LENGTH = 3;

function wordsOfLead(search: string): Prisma.Sql[] {
  const words = search.split(/\s+/).filter(Boolean);
  return wordMatches("search_text", search).map((found, at) =>
    (words[at]?.length ?? 0) < MIN_TRIGRAM_LENGTH
      ? found
      : Prisma.sql`(${found} OR id = ANY(ARRAY(
          SELECT lead_id FROM lead_events WHERE type IN ('mail-received', 'reply', 'note', 'call') AND ${found}
          LIMIT ${MAX_FOUND_IN_HISTORY})))`,
  );
}

function textMatches(search: string): Prisma.Sql[] {
  const words = wordsOfLead(search);
  const phones = searchedPhones(search);
  if (!phones) return words;
  const byDigits = wordMatches("search_text", [...phones.digits, phones.rest].join(" "));
  return [Prisma.sql`(${all(byDigits)} OR ${all(words)})`];
}

const all = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, " AND ")})`;

const NOT_MERGED = Prisma.sql`merged_into_id IS NULL`;
const closed = Prisma.raw(`(${quoted(closedStatuses)})`);
const waitsUntil = Prisma.raw(WAITS_UNTIL);
const answerConditions = {
  green: (now: Date) =>
    Prisma.sql`(${waitsUntil} > ${now} AND ${waitsUntil} < 'infinity' AND warn_at > ${now})`,
  due: (now: Date) =>
    Prisma.sql`(${waitsUntil} > ${now} AND ${waitsUntil} < 'infinity' AND warn_at <= ${now})`,
  late: (now: Date) => Prisma.sql`${waitsUntil} <= ${now}`,
  answered: () => Prisma.sql`(first_answered_at IS NOT NULL AND status <> 'spam')`,
};
const followsUp = (now: Date) =>
  Prisma.sql`(follow_up_on <= ${companyDay(now)}::date AND status NOT IN ${closed})`;

export function filtersOf(query: LeadQuery, now: Date): Prisma.Sql[] {
  const { status, kind, owner, urgency, followUp, answer, from, to, ids } = query;
  const conditions: (Prisma.Sql | false | undefined)[] = [
    status && (status === "open" ? Prisma.sql`status NOT IN ${closed}` : Prisma.sql`status = ${status}`),
    kind && Prisma.sql`kind = ${kind}`,
    owner !== undefined &&
      (owner === "none" ? Prisma.sql`owner_id IS NULL` : Prisma.sql`owner_id = ${owner}`),
    urgency && Prisma.sql`urgency = ${urgency}`,
    followUp && (followUp === "due" ? followsUp(now) : Prisma.sql`follow_up_on IS NOT NULL`),
    answer && answerConditions[answer](now),
    from && Prisma.sql`created_at >= ${from}`,
    to && Prisma.sql`created_at <= ${to}`,
    ids && Prisma.sql`id = ANY(${ids})`,
  ];
  return conditions.filter((condition) => condition instanceof Prisma.Sql);
}

export async function listLeads(query: LeadQuery, now = new Date()): Promise<ListResponse<"leads", Lead>> {
  const hidesMerged = query.search === "" && query.ids === undefined;
  const conditions = [...filtersOf(query, now), ...(hidesMerged ? [NOT_MERGED] : [])];
  const { ids, total } = await findPage(leadSource, query, conditions);
  const rows = await db.lead.findMany({ where: { id: { in: ids } }, include: withOwner });
  return { leads: await toLeads(inOrderOf(ids, rows), now), total };
}

async function toLeads(rows: LeadRow[], now: Date): Promise<Lead[]> {
  const ids = rows.map(({ id }) => id);
  const [orders, appointments] = await Promise.all([ordersOf(rows), appointmentsOf(ids, now)]);
  return rows.map((row) =>
    toLead(row, now, { order: orders.get(row.id), appointment: appointments.get(row.id) }),
  );
}

export async function countLeads(now = new Date()): Promise<LeadCounts> {
  const byStatus = await db.$queryRaw<{ status: LeadStatus; count: number }[]>`
    SELECT status, count(*)::int AS count FROM leads WHERE ${NOT_MERGED} GROUP BY status`;
  const [waiting] = await db.$queryRaw<Pick<LeadCounts, "due" | "late" | "followUps">[]>(Prisma.sql`
    SELECT (SELECT count(*) FROM leads WHERE ${answerConditions.due(now)} AND ${NOT_MERGED})::int AS due,
      (SELECT count(*) FROM leads WHERE ${answerConditions.late(now)} AND ${NOT_MERGED})::int AS late,
      (SELECT count(*) FROM leads WHERE ${followsUp(now)} AND ${NOT_MERGED})::int AS "followUps"`);
  if (!waiting) throw new Error("counting answered no row");
  const none = Object.fromEntries(leadStatuses.map((status) => [status, 0])) as Record<LeadStatus, number>;
  const counts = Object.fromEntries(byStatus.map(({ status, count }) => [status, count]));
  return { ...none, ...counts, ...waiting };
}

let counted: { happenedAt: number; until: number; counts: LeadCounts } | undefined;

async function recentCounts(happened: Date | null, now: Date): Promise<LeadCounts> {
  const happenedAt = happened?.getTime() ?? 0;
  if (counted?.happenedAt === happenedAt && now.getTime() < counted.until) return counted.counts;
  const counts = await countLeads(now);
  counted = { happenedAt, until: now.getTime() + COUNTED_FOR_MS, counts };
  return counts;
}

export async function changedLeads(since: Date | undefined, now = new Date()): Promise<LeadChanges> {
  const [newest] = await db.$queryRaw<{ at: Date | null }[]>`SELECT max(activity_at) AS at FROM leads`;
  const rows = since
    ? await db.lead.findMany({
        where: { activityAt: { gt: new Date(since.getTime() - LATE_BY_MS) } },
        orderBy: [{ activityAt: "desc" }, { id: "desc" }],
        take: MAX_CHANGES,
        include: withOwner,
      })
    : [];
  return {
    at: newest?.at?.toISOString() ?? null,
    leads: await toLeads(rows, now),
    counts: await recentCounts(newest?.at ?? null, now),
  };
}
