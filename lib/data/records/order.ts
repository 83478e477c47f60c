import "server-only";
import { AppError } from "@/lib/core/errors";
import { MAX_PAGE_SIZE } from "@/lib/core/list-query";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";

export const orderFields = {
  menu_items: "orderIndex",
  footer_links: "orderIndex",
  proofs: "orderIndex",
  color_palette: "orderIndex",
  static_services: "orderIndex",
  knowledge_base_categories: "orderIndex",
  reply_templates: "orderIndex",
  appointment_kinds: "orderIndex",
  chat_answers: "orderIndex",
  service_categories: "displayOrder",
  service_options: "displayOrder",
} as const;
export type OrderedTable = keyof typeof orderFields;
export type OrderField<Table extends OrderedTable = OrderedTable> = (typeof orderFields)[Table];

export type GroupField = "section" | "category" | "categoryId";

export function columnOf(field: OrderField | GroupField): Prisma.Sql {
  return Prisma.raw(field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`));
}

/**
 * 409 if rows would not fit on one page. Serializes additions, so that each finds the place behind the last.
 * @param names what the rows are, in plural: "links"
 */
export async function assertRowCapacity(
  tx: Transaction,
  table: OrderedTable,
  names: string,
  added = 1,
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`LOCK TABLE ${Prisma.raw(table)} IN SHARE ROW EXCLUSIVE MODE`);
  const [row] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM ${Prisma.raw(table)}`);
  if ((row?.count ?? 0) + added <= MAX_PAGE_SIZE) return;
  throw new AppError("conflict", `There can be at most ${MAX_PAGE_SIZE} ${names}. Please delete one first.`);
}

export async function nextOrderIndex(
  tx: Transaction,
  table: OrderedTable,
  where: Prisma.Sql = Prisma.sql`TRUE`,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ next: number }[]>(Prisma.sql`
    SELECT coalesce(max(${columnOf(orderFields[table])}) + 1, 0) AS next FROM ${Prisma.raw(table)} WHERE ${where}`);
  return row?.next ?? 0;
}

/** All or none: an unknown or duplicate id is 422. A place is no part of a row's version. */
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
  const column = columnOf(orderFields[table]);
  await tx.$executeRaw(Prisma.sql`
    UPDATE ${Prisma.raw(table)} AS row SET ${column} = place.number
    FROM unnest(${ids}::int[], ${orders}::int[]) AS place(id, number)
    WHERE row.id = place.id AND row.${column} <> place.number`);
}

export async function regroup(
  tx: Transaction,
  table: OrderedTable,
  field: GroupField,
  places: readonly { id: number; group?: string | number }[],
): Promise<void> {
  const moved = places.filter(({ group }) => group !== undefined);
  const ids = moved.map(({ id }) => id);
  const groups = moved.map(({ group }) => String(group));
  const [column, type] = [columnOf(field), Prisma.raw(field === "categoryId" ? "int" : "text")];
  await tx.$executeRaw(Prisma.sql`
    UPDATE ${Prisma.raw(table)} AS row SET ${column} = place.name::${type}, updated_at = clock_timestamp()
    FROM unnest(${ids}::int[], ${groups}::text[]) AS place(id, name)
    WHERE row.id = place.id AND row.${column} <> place.name::${type}`);
}
