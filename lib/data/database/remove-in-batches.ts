import "server-only";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Small enough for the time limit of one statement, even on a slow disk. */
const BATCH_SIZE = 10_000;
/** Limited, because a stopping server waits for its jobs. */
const WITHIN_MS = 120_000;

type Rows = {
  table: string;
  where: Prisma.Sql;
  /** Leading columns of an index, which avoids reading the table. */
  by: string;
};

export type BatchBounds = { batchSize?: number; withinMs?: number };

/**
 * Returns the number of removed rows. Each batch is a transaction: a single statement would exceed its time
 * limit and be rolled back. After two minutes the rest is left to the next hour, as are rows locked by others.
 */
export async function removeInBatches(
  rows: Rows,
  { batchSize = BATCH_SIZE, withinMs = WITHIN_MS }: BatchBounds = {},
): Promise<number> {
  const end = Date.now() + withinMs;
  let removed = 0;
  for (let last = batchSize; last === batchSize && Date.now() < end; removed += last)
    last = await removeBatch(rows, batchSize);
  return removed;
}

/** Locks first: an unlocked row could change and no longer match. */
function removeBatch({ table, where, by }: Rows, atMost: number): Promise<number> {
  return db.$executeRaw`
    DELETE FROM ${Prisma.raw(table)} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${Prisma.raw(table)} WHERE ${where}
      ORDER BY ${Prisma.raw(by)} LIMIT ${atMost} FOR UPDATE SKIP LOCKED
    ))`;
}
