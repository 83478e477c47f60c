import "server-only";
import type { Activity, ActivityQuery } from "@/lib/activity/schema";
import type { FieldChange } from "@/lib/audit/changes";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ListAnswer } from "@/lib/http/list-query";
import { findPage, inOrderOf, type ListSource } from "@/lib/records/list";

const source: ListSource<ActivityQuery["sort"]["by"]> = {
  table: "audit_log",
  sorts: { createdAt: "created_at" },
  search: "search_text",
};

/** One page of what administrators did; searched are their name, the action, the record's name and id, and the address. */
export async function listActivity(query: ActivityQuery): Promise<ListAnswer<"activities", Activity>> {
  const { ids, total } = await findPage(source, query, filtersOf(query));
  const rows = await db.auditLog.findMany({ where: { id: { in: ids } } });
  return { activities: inOrderOf(ids, rows).map(toActivity), total };
}

/** What administrators did last. */
export async function newestActivities(take: number): Promise<Activity[]> {
  const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;
  return (await db.auditLog.findMany({ orderBy: [...newestFirst], take })).map(toActivity);
}

function filtersOf({ user, kind, from, to }: ActivityQuery): Prisma.Sql[] {
  return [
    ...(user ? [Prisma.sql`user_id = ${user}`] : []),
    ...(kind ? [Prisma.sql`kind = ${kind}`] : []),
    ...(from ? [Prisma.sql`created_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`created_at <= ${to}`] : []),
  ];
}

function toActivity({ details, createdAt, ...row }: Prisma.AuditLogGetPayload<object>): Activity {
  const { id, userId, username, action, kind, targetId, label, ipAddress } = row;
  // Written by `recordAudit`; entries of before have none.
  const changes = (details as { changes?: Record<string, FieldChange> } | null)?.changes ?? {};
  const at = createdAt.toISOString();
  return { id, userId, username, action, kind, targetId, label, changes, createdAt: at, ipAddress };
}
