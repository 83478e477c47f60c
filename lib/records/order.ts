import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import type { Transaction } from "@/lib/records/change";

/** Tables whose rows have an order of their own, in `order_index`. */
type OrderedTable = "menu_items" | "footer_links" | "color_palette" | "static_services";

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
 * Gives rows their places, all or none: an id that is unknown or given twice is 422. A row whose place stays is not
 * touched.
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
    UPDATE ${Prisma.raw(table)} AS row SET order_index = place.order_index, updated_at = clock_timestamp()
    FROM unnest(${ids}::int[], ${orders}::int[]) AS place(id, order_index)
    WHERE row.id = place.id AND row.order_index <> place.order_index`);
}
