import "server-only";
import type { Activity, ActivityQuery } from "@/lib/admin/activity/schema";
import type { ListResponse } from "@/lib/core/list-query";
import { kindsFor } from "@/lib/core/record-rights";
import { may, type Role } from "@/lib/core/roles";
import type { FieldChange } from "@/lib/data/audit/changes";
import { db } from "@/lib/data/db";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";

const source: ListSource<ActivityQuery["sort"]["by"]> = {
  table: "audit_log",
  sorts: { createdAt: "created_at" },
  search: "search_text",
};

/** Searches name, action, the record's name and id, and the address. */
export async function listActivity(
  query: ActivityQuery,
  role: Role,
): Promise<ListResponse<"activities", Activity>> {
  const { ids, total } = await findPage(source, query, filtersOf(query, role));
  const rows = await db.auditLog.findMany({ where: { id: { in: ids } } });
  const activities = await toActivities(inOrderOf(ids, rows), role);
  // Entries stand for others in the whole list alone.
  return { activities: isWhole(query) ? activities : activities.map((one) => ({ ...one, more: 0 })), total };
}

/** Lists each entry by itself for a search or certain days. */
const isWhole = ({ search, run, from, to }: ActivityQuery): boolean => !search && !run && !from && !to;

export async function newestActivities(take: number, role: Role): Promise<Activity[]> {
  const kinds = kindsFor(role, "read");
  const rows = await db.auditLog.findMany({
    where: { continuesId: null, ...(kinds && { kind: { in: kinds } }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  return toActivities(rows, role);
}

function filtersOf(query: ActivityQuery, role: Role): Prisma.Sql[] {
  const { user, kind, run, from, to } = query;
  const kinds = kindsFor(role, "read");
  return [
    ...(isWhole(query) ? [Prisma.sql`continues_id IS NULL`] : []),
    ...(run ? [Prisma.sql`(id = ${run} OR continues_id = ${run})`] : []),
    ...(kinds ? [Prisma.sql`kind = ANY(${kinds})`] : []),
    ...(user ? [Prisma.sql`user_id = ${user}`] : []),
    ...(kind ? [Prisma.sql`kind = ${kind}`] : []),
    ...(from ? [Prisma.sql`created_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`created_at <= ${to}`] : []),
  ];
}

type Row = Prisma.AuditLogGetPayload<object>;

async function toActivities(rows: Row[], role: Role): Promise<Activity[]> {
  const counts = await db.auditLog.groupBy({
    by: "continuesId",
    where: { continuesId: { in: rows.map(({ id }) => id) } },
    _count: true,
  });
  const countOf = new Map(counts.map(({ continuesId, _count }) => [continuesId, _count]));
  return rows.map((row) => toActivity(row, role, countOf.get(row.id) ?? 0));
}

function toActivity({ details, createdAt, ...row }: Row, role: Role, more: number): Activity {
  const { id, userId, username, action, kind, targetId, label } = row;
  // Only those who manage colleagues need their network addresses.
  const ipAddress = may(role, "users") ? row.ipAddress : null;
  // Written by `recordAudit`; older entries have none.
  const changes = (details as { changes?: Record<string, FieldChange> } | null)?.changes ?? {};
  const at = createdAt.toISOString();
  return { id, userId, username, action, kind, targetId, label, changes, createdAt: at, ipAddress, more };
}
