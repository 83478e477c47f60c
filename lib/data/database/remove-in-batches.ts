import "server-only";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Removed well within the time of one statement, by a slow disk, too. */
const ROWS_AT_ONCE = 10_000;
/** A server that is stopped waits for its jobs. */
const WITHIN_MS = 120_000;

type Rows = {
  table: string;
  /** Which of its rows go. */
  where: Prisma.Sql;
  /** Columns that an index begins with: in their order a batch is found without reading the table. */
  by: string;
};

export type BatchBounds = {
  /** Fewer where other rows go with each. */
  rowsAtOnce?: number;
  withinMs?: number;
};

/**
 * Removes rows of which there may be millions, and says how many it removed. Each batch is a transaction of its own: in
 * one statement all of them would take longer than a statement may, and be there again after it. After two minutes the
 * rest is left to the next hour, as is what somebody else is about to change.
 */
export async function removeInBatches(
  rows: Rows,
  { rowsAtOnce = ROWS_AT_ONCE, withinMs = WITHIN_MS }: BatchBounds = {},
): Promise<number> {
  const end = Date.now() + withinMs;
  let removed = 0;
  for (let last = rowsAtOnce; last === rowsAtOnce && Date.now() < end; removed += last)
    last = await removeBatch(rows, rowsAtOnce);
  return removed;
}

/** Locked first: by its place alone, a row would go that was changed meanwhile, and is not one of them any more. */
function removeBatch({ table, where, by }: Rows, atMost: number): Promise<number> {
  return db.$executeRaw`
    DELETE FROM ${Prisma.raw(table)} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${Prisma.raw(table)} WHERE ${where}
      ORDER BY ${Prisma.raw(by)} LIMIT ${atMost} FOR UPDATE SKIP LOCKED
    ))`;
}
