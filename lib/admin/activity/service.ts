import "server-only";
import type { Activity, ActivityQuery } from "@/lib/admin/activity/schema";
import type { ListResponse } from "@/lib/core/list-query";
import { kindsFor } from "@/lib/core/record-rights";
import { may, type Role } from "@/lib/core/roles";
import type { FieldChange } from "@/lib/data/audit/changes";
import { db } from "@/lib/data/db";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { type AuditLog, Prisma } from "@/lib/generated/prisma/client";

const source: ListSource<ActivityQuery["sort"]["by"]> = {
  table: "audit_log",
  sorts: { createdAt: "created_at" },
  search: "search_text",
};

export async function listActivity(
  query: ActivityQuery,
  role: Role,
): Promise<ListResponse<"activities", Activity>> {
  const { ids, total } = await findPage(source, query, filtersOf(query, role));
  const rows = await db.auditLog.findMany({ where: { id: { in: ids } } });
  const sizes = isGrouped(query) ? await groupSizes(ids) : new Map<number | null, number>();
  return { activities: inOrderOf(ids, rows).map((row) => toActivity(row, role, sizes.get(row.id))), total };
}

const isGrouped = ({ search, group, from, to }: ActivityQuery): boolean => !search && !group && !from && !to;

export async function newestActivities(take: number, role: Role): Promise<Activity[]> {
  const kinds = kindsFor(role, "read");
  const rows = await db.auditLog.findMany({
    where: { continuesId: null, ...(kinds && { kind: { in: kinds } }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  const sizes = await groupSizes(rows.map(({ id }) => id));
  return rows.map((row) => toActivity(row, role, sizes.get(row.id)));
}

function filtersOf(query: ActivityQuery, role: Role): Prisma.Sql[] {
  const { user, kind, group, from, to } = query;
  const kinds = kindsFor(role, "read");
  return [
    ...(isGrouped(query) ? [Prisma.sql`continues_id IS NULL`] : []),
    ...(group ? [Prisma.sql`(id = ${group} OR continues_id = ${group})`] : []),
    ...(kinds ? [Prisma.sql`kind = ANY(${kinds})`] : []),
    ...(user ? [Prisma.sql`user_id = ${user}`] : []),
    ...(kind ? [Prisma.sql`kind = ${kind}`] : []),
    ...(from ? [Prisma.sql`created_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`created_at <= ${to}`] : []),
  ];
}

async function groupSizes(ids: number[]): Promise<Map<number | null, number>> {
  const counts = await db.auditLog.groupBy({
    by: "continuesId",
    where: { continuesId: { in: ids } },
    _count: true,
  });
  return new Map(counts.map(({ continuesId, _count }) => [continuesId, _count]));
}

function toActivity({ details, createdAt, ...row }: AuditLog, role: Role, more = 0): Activity {
  const { id, userId, username, action, kind, targetId, label } = row;
  // Only those who manage colleagues need their network addresses.
  const ipAddress = may(role, "users") ? row.ipAddress : null;
  // Written by `recordAudit`; older entries have none.
  const changes = (details as { changes?: Record<string, FieldChange> } | null)?.changes ?? {};
  const at = createdAt.toISOString();
  return { id, userId, username, action, kind, targetId, label, changes, createdAt: at, ipAddress, more };
}
