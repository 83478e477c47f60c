import "server-only";
import { type AdminMenuItem, adminMenuItem, MAX_MENU_ITEMS } from "@/lib/content/menu/schema";
import type { Transaction } from "@/lib/data/records/change";
import { nextOrderIndex } from "@/lib/data/records/order";
import type { RecordKind } from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";
import { trashKind } from "@/lib/http/trash/kind";

/** Serializes changes: the checks for a tree of two levels read several rows. */
const MENU_LOCK = 7_310_002;

type SubItem = {
  id: number;
  orderIndex: number;
  /** Time of the move, ISO 8601; absent if the parent's deletion moved it. */
  detachedAt?: string;
  topIndex: number;
};

/**
 * Menu item. In the trash, it includes the sub-items to reattach, and when its deletion moved them (ISO
 * 8601); once restored, the reattached ids.
 */
type MenuRow = Prisma.MenuItemGetPayload<object> & {
  subItems?: SubItem[];
  detachedAt?: string;
  reattached?: number[];
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
  restore: async (tx, { subItems = [], detachedAt, reattached: _, ...row }) => {
    const parent =
      row.parentId === null ? null : await tx.menuItem.findUnique({ where: { id: row.parentId } });
    if (row.parentId !== null && parent?.parentId !== null) {
      const place = { parentId: null, orderIndex: await lastPlace(tx, null), updatedAt: new Date() };
      const restored = await tx.menuItem.create({ data: { ...row, ...place } });
      await remember(tx, row.parentId, { ...row, topIndex: place.orderIndex }, restored.updatedAt);
      return restored;
    }
    const restored = await tx.menuItem.create({ data: row });
    if (row.parentId !== null) return restored;
    return { ...restored, reattached: await attach(tx, row.id, subItems, detachedAt) };
  },
  touched: ({ reattached = [] }) => reattached,
});

export const FULL = `The menu holds at most ${MAX_MENU_ITEMS} items.`;

export async function isFull(tx: Transaction): Promise<boolean> {
  return (await tx.menuItem.count()) >= MAX_MENU_ITEMS;
}

export async function lockMenu(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${MENU_LOCK})`;
}

export function lastPlace(tx: Transaction, parentId: number | null): Promise<number> {
  const siblings = parentId === null ? Prisma.sql`parent_id IS NULL` : Prisma.sql`parent_id = ${parentId}`;
  return nextOrderIndex(tx, "menu_items", siblings);
}

export async function detach(tx: Transaction, parentId: number) {
  const subItems = await tx.menuItem.findMany({
    where: { parentId },
    orderBy: [{ orderIndex: "asc" }, { id: "asc" }],
    select: { id: true, orderIndex: true, label: true },
  });
  const detachedAt = new Date();
  const next = await lastPlace(tx, null);
  await tx.$executeRaw`
    UPDATE menu_items AS item
    SET parent_id = NULL, order_index = ${next}::int + place.number::int - 1, updated_at = ${detachedAt}
    FROM unnest(${subItems.map(({ id }) => id)}::int[]) WITH ORDINALITY AS place(id, number)
    WHERE item.id = place.id`;
  const places = subItems.map((subItem, index) => ({ ...subItem, topIndex: next + index }));
  return { subItems: places, detachedAt: detachedAt.toISOString() };
}

/** Records with a parent in the trash that a sub-item was restored before it. */
async function remember(
  tx: Transaction,
  parentId: number,
  { id, orderIndex, topIndex }: SubItem,
  detachedAt: Date,
): Promise<void> {
  const subItem = JSON.stringify([{ id, orderIndex, topIndex, detachedAt }]);
  // Skips locked rows: a concurrent restore of the parent has locked its entry and waits for our lock.
  await tx.$executeRaw`
    UPDATE trash SET data = jsonb_set(data, '{subItems}', coalesce(data->'subItems', '[]') || ${subItem}::jsonb)
    WHERE id = (SELECT id FROM trash WHERE kind = ${menuRecord.kind} AND record_id = ${parentId}
                ORDER BY id DESC LIMIT 1 FOR UPDATE SKIP LOCKED)`;
}

async function attach(tx: Transaction, parentId: number, subItems: SubItem[], detachedAt?: string) {
  const places = JSON.stringify(subItems.map((subItem) => ({ detachedAt, ...subItem })));
  const taken = await tx.$queryRaw<{ id: number }[]>`
    UPDATE menu_items AS item
    SET parent_id = ${parentId}::int, order_index = place."orderIndex", updated_at = clock_timestamp()
    FROM jsonb_to_recordset(${places}::jsonb) AS place(
      id int, "orderIndex" int, "detachedAt" timestamptz, "topIndex" int
    )
    WHERE item.id = place.id AND item.parent_id IS NULL AND item.order_index = place."topIndex"
      AND item.updated_at = place."detachedAt"
      AND NOT EXISTS (SELECT FROM menu_items AS sub WHERE sub.parent_id = item.id)
    RETURNING item.id`;
  return taken.map(({ id }) => id);
}

export function toMenuItem(row: MenuRow): AdminMenuItem {
  return adminMenuItem.parse({ ...row, updatedAt: row.updatedAt.toISOString() });
}
