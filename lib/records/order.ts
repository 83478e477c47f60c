import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import { MAX_PAGE_SIZE } from "@/lib/http/list-query";
import type { Transaction } from "@/lib/records/change";

/** Tables whose rows have an order of their own, in `order_index`. */
export type OrderedTable =
  | "menu_items"
  | "footer_links"
  | "color_palette"
  | "static_services"
  | "reply_templates";

/**
 * Before a row is added to a list that is shown and put in order as a whole: 409 where it would not fit on one page.
 * Rows are added one after the other, so that each finds the place behind the last.
 *
 * @param names what the rows are, in plural: "links"
 */
export async function assertRoom(tx: Transaction, table: OrderedTable, names: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`LOCK TABLE ${Prisma.raw(table)} IN SHARE ROW EXCLUSIVE MODE`);
  const [row] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM ${Prisma.raw(table)}`);
  if ((row?.count ?? 0) < MAX_PAGE_SIZE) return;
  throw new AppError("conflict", `There can be at most ${MAX_PAGE_SIZE} ${names}. Please delete one first.`);
}

/** The order index behind all rows of a table, or of those that `where` (SQL of ours) names. */
export async function nextOrderIndex(
  tx: Transaction,
  table: OrderedTable,
  where: Prisma.Sql = Prisma.sql`TRUE`,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ next: number }[]>(Prisma.sql`
    SELECT coalesce(max(order_index) + 1, 0) AS next FROM ${Prisma.raw(table)} WHERE ${where}`);
  return row?.next ?? 0;
}

/**
 * Gives rows their places, all or none: an id that is unknown or given twice is 422. A place is no part of a row's
 * version: whoever has a row open can still save it.
 */
export async function reorder(
  tx: Transaction,
  table: OrderedTable,
  places: readonly { id: number; orderIndex: number }[],
): Promise<void> {
  const ids = places.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new AppError("invalid", "A record is listed twice.");
  const rows = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`);
  if (rows.length !== ids.length) throw new AppError("invalid", "A record that is listed does not exist.");
  const orders = places.map(({ orderIndex }) => orderIndex);
  await tx.$executeRaw(Prisma.sql`
    UPDATE ${Prisma.raw(table)} AS row SET order_index = place.order_index
    FROM unnest(${ids}::int[], ${orders}::int[]) AS place(id, order_index)
    WHERE row.id = place.id AND row.order_index <> place.order_index`);
}

/** Puts rows into other groups: what a group is named in `column`. A place without a group leaves its row where it is. */
export async function regroup(
  tx: Transaction,
  table: OrderedTable,
  column: "section" | "category",
  places: readonly { id: number; group?: string }[],
): Promise<void> {
  const ids = places.map(({ id }) => id);
  const groups = places.map(({ group }) => group ?? null);
  await tx.$executeRaw(Prisma.sql`
    UPDATE ${Prisma.raw(table)} AS row SET ${Prisma.raw(column)} = place.name, updated_at = clock_timestamp()
    FROM unnest(${ids}::int[], ${groups}::text[]) AS place(id, name)
    WHERE row.id = place.id AND row.${Prisma.raw(column)} <> place.name`);
}
