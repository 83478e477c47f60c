import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { type AdminMenuItem, adminMenuItem, MAX_MENU_ITEMS } from "@/lib/menu/schema";
import type { Transaction } from "@/lib/records/change";
import { nextOrderIndex } from "@/lib/records/order";
import type { RecordKind } from "@/lib/records/record";
import { trashKind } from "@/lib/trash/kind";

/** One change of the menu at a time: what keeps it a tree of two levels looks at more rows than one. */
const MENU_LOCK = 7_310_002;

/** A menu item; in the trash with the sub-items that its deletion moved to the top level, and when that was. */
type MenuRow = Prisma.MenuItemGetPayload<object> & {
  subItems?: { id: number; orderIndex: number }[];
  detachedAt?: Date;
};

export const menuRecord: RecordKind<"menuItem", MenuRow, AdminMenuItem> = {
  kind: "menu-item",
  name: "menuItem",
  table: "menu_items",
  find: (tx, id) => tx.menuItem.findUnique({ where: { id } }),
  label: ({ label }) => label,
  toRecord: toMenuItem,
};

export const menuTrash = trashKind({
  record: menuRecord,
  schema: adminMenuItem,
  tags: ["menu"],
  conflict: async (tx) => {
    await lockMenu(tx);
    return (await isFull(tx)) ? FULL : null;
  },
  restore: async (tx, { subItems = [], detachedAt, ...row }) => {
    const parent =
      row.parentId === null ? null : await tx.menuItem.findUnique({ where: { id: row.parentId } });
    const parentId = parent?.parentId === null ? parent.id : null;
    const restored = await tx.menuItem.create({ data: { ...row, parentId } });
    if (parentId === null && detachedAt) await attach(tx, row.id, subItems, new Date(detachedAt));
    return restored;
  },
});

export const FULL = `The menu holds at most ${MAX_MENU_ITEMS} items.`;

export async function isFull(tx: Transaction): Promise<boolean> {
  return (await tx.menuItem.count()) >= MAX_MENU_ITEMS;
}

/** Until the transaction ends nobody else changes the menu. */
export async function lockMenu(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${MENU_LOCK})`;
}

/** Moves the sub-items of an item to the end of the top level; what `attach` needs to undo it. */
export async function detach(tx: Transaction, parentId: number) {
  const subItems = await tx.menuItem.findMany({
    where: { parentId },
    orderBy: [{ orderIndex: "asc" }, { id: "asc" }],
    select: { id: true, orderIndex: true, label: true },
  });
  const detachedAt = new Date();
  const next = await nextOrderIndex(tx, "menu_items", Prisma.sql`parent_id IS NULL`);
  await tx.$executeRaw`
    UPDATE menu_items AS item
    SET parent_id = NULL, order_index = ${next}::int + place.number::int - 1, updated_at = ${detachedAt}
    FROM unnest(${subItems.map(({ id }) => id)}::int[]) WITH ORDINALITY AS place(id, number)
    WHERE item.id = place.id`;
  return { subItems, detachedAt };
}

/** Those that someone has changed since, or moved elsewhere, stay where they are. */
async function attach(
  tx: Transaction,
  parentId: number,
  subItems: { id: number; orderIndex: number }[],
  detachedAt: Date,
): Promise<void> {
  const [ids, orders] = [subItems.map(({ id }) => id), subItems.map(({ orderIndex }) => orderIndex)];
  await tx.$executeRaw`
    UPDATE menu_items AS item
    SET parent_id = ${parentId}::int, order_index = place.order_index, updated_at = clock_timestamp()
    FROM unnest(${ids}::int[], ${orders}::int[]) AS place(id, order_index)
    WHERE item.id = place.id AND item.parent_id IS NULL AND item.updated_at = ${detachedAt}`;
}

export function toMenuItem(row: MenuRow): AdminMenuItem {
  return {
    id: row.id,
    parentId: row.parentId,
    label: row.label,
    href: row.href,
    isVisible: row.isVisible,
    orderIndex: row.orderIndex,
    updatedAt: row.updatedAt.toISOString(),
  };
}
