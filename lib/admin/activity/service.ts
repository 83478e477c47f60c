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
  return { activities: inOrderOf(ids, rows).map((row) => toActivity(row, role)), total };
}

export async function newestActivities(take: number, role: Role): Promise<Activity[]> {
  const kinds = kindsFor(role, "read");
  const rows = await db.auditLog.findMany({
    where: kinds ? { kind: { in: kinds } } : {},
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  return rows.map((row) => toActivity(row, role));
}

function filtersOf({ user, kind, from, to }: ActivityQuery, role: Role): Prisma.Sql[] {
  const kinds = kindsFor(role, "read");
  return [
    ...(kinds ? [Prisma.sql`kind = ANY(${kinds})`] : []),
    ...(user ? [Prisma.sql`user_id = ${user}`] : []),
    ...(kind ? [Prisma.sql`kind = ${kind}`] : []),
    ...(from ? [Prisma.sql`created_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`created_at <= ${to}`] : []),
  ];
}

function toActivity({ details, createdAt, ...row }: Prisma.AuditLogGetPayload<object>, role: Role): Activity {
  const { id, userId, username, action, kind, targetId, label } = row;
  // Only those who manage colleagues need their network addresses.
  const ipAddress = may(role, "users") ? row.ipAddress : null;
  // Written by `recordAudit`; older entries have none.
  const changes = (details as { changes?: Record<string, FieldChange> } | null)?.changes ?? {};
  const at = createdAt.toISOString();
  return { id, userId, username, action, kind, targetId, label, changes, createdAt: at, ipAddress };
}
