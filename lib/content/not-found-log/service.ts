import "server-only";
import type { NotFoundQuery } from "@/lib/content/not-found-log/schema";
import { redirectKey } from "@/lib/content/redirects/address";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";

/** Limit above which the least and longest ago missed ones are removed (docs/limits.md). */
export const MAX_NOT_FOUND = 1_000;
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

const source: ListSource<NotFoundQuery["sort"]["by"]> = {
  table: "missed_addresses",
  sorts: {
    count: "count",
    botCount: "bot_count",
    path: "lower(path)",
    firstAt: "first_at",
    lastAt: "last_at",
  },
  search: "list_search_text(ARRAY[path::text, coalesce(referrer_host, '')::text])",
};

const filters = { visitors: Prisma.sql`count > 0`, bots: Prisma.sql`count = 0` };

export type NotFoundCount = { path: string; count: number; botCount: number; referrerHost: string | null };

export async function listNotFound(query: NotFoundQuery) {
  const { ids, total } = await findPage(source, query, query.by ? [filters[query.by]] : []);
  const rows = await db.missedAddress.findMany({ where: { id: { in: ids } } });
  const addresses = inOrderOf(ids, rows).map((row) => ({
    ...row,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }));
  return { addresses, total };
}

export async function recordNotFound(missed: readonly NotFoundCount[]): Promise<void> {
  // Sorted, so that concurrent processes wait for each other without deadlock.
  await db.$executeRaw`
    INSERT INTO missed_addresses AS missed (path, count, bot_count, referrer_host)
    SELECT path, count, "botCount", "referrerHost" FROM jsonb_to_recordset(${JSON.stringify(missed)}::jsonb)
      AS new(path text, count int, "botCount" int, "referrerHost" text) ORDER BY path
    ON CONFLICT (path) DO UPDATE SET
      count = least(missed.count + excluded.count, 1000000000),
      bot_count = least(missed.bot_count + excluded.bot_count, 1000000000),
      referrer_host = coalesce(excluded.referrer_host, missed.referrer_host),
      last_at = now()`;
  await db.$executeRaw`
    DELETE FROM missed_addresses WHERE id IN (
      SELECT id FROM missed_addresses ORDER BY count DESC, last_at DESC, id DESC OFFSET ${MAX_NOT_FOUND}
    )`;
}

export async function deleteNotFound(tx: Transaction, id: number): Promise<Change<EmptyResponse>> {
  const [row] = await tx.$queryRaw<{ path: string; count: number }[]>`
    DELETE FROM missed_addresses WHERE id = ${id} RETURNING path, count`;
  if (!row) throw new AppError("not_found");
  return { targetId: id, label: row.path, before: row, after: null, response: {} };
}

export async function clearNotFound(tx: Transaction): Promise<Change<{ deleted: number }>> {
  const { count: deleted } = await tx.missedAddress.deleteMany();
  return { targetId: null, before: {}, after: deleted > 0 ? { deleted } : {}, response: { deleted } };
}

export async function forgetNotFound(tx: Transaction, fromKeys: readonly string[]): Promise<void> {
  const rows = await tx.missedAddress.findMany({ select: { id: true, path: true }, take: MAX_NOT_FOUND });
  const keys = new Set(fromKeys);
  const resolvedIds = rows.filter(({ path }) => keys.has(redirectKey(encodeURI(path)))).map(({ id }) => id);
  if (resolvedIds.length > 0) await tx.missedAddress.deleteMany({ where: { id: { in: resolvedIds } } });
}

export async function removeOldNotFound(now: Date): Promise<number> {
  const { count } = await db.missedAddress.deleteMany({
    where: { lastAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } },
  });
  return count;
}
