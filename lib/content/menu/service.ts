import "server-only";
import { detach, FULL, isFull, lastPlace, lockMenu, menuRecord, toMenuItem } from "@/lib/content/menu/record";
import {
  type AdminMenuItem,
  MAX_MENU_ITEMS,
  type MenuItem,
  type MenuItemInput,
  type MenuItemUpdate,
  type MenuOrder,
  type MenuQuery,
  menuItem,
} from "@/lib/content/menu/schema";
import { arrangedTree, placeFault, shiftFrom, visibleItems } from "@/lib/content/menu/tree";
import { AppError, fieldError } from "@/lib/core/errors";
import type { ListResponse } from "@/lib/core/list-query";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { type Change, type Transaction, touchedAmong } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { reorder } from "@/lib/data/records/order";
import { lockRecord, matches, recordChange } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Deletion } from "@/lib/http/ordered";
import { moveToTrash } from "@/lib/http/trash/service";
import { withPublicImages } from "@/lib/media/public-files";

const source: ListSource<MenuQuery["sort"]["by"]> = {
  table: "menu_items",
  sorts: { orderIndex: "order_index", label: "lower(label)", isVisible: "is_visible" },
  search: "list_search_text(ARRAY[label::text, href::text])",
};

/** Parents first, so that a limited list never has sub-items without them. */
const treeOrder = [
  { parentId: { sort: "asc", nulls: "first" } },
  { orderIndex: "asc" },
  { id: "asc" },
] satisfies Prisma.MenuItemOrderByWithRelationInput[];

export async function listVisibleMenuItems(): Promise<MenuItem[]> {
  const where = { isVisible: true };
  const rows = await db.menuItem.findMany({ where, orderBy: treeOrder, take: MAX_MENU_ITEMS });
  return withPublicImages(visibleItems(rows).map((row) => menuItem.parse(row)));
}

export function readVisibleMenuItems(): Promise<MenuItem[]> {
  return publicRead(["menu", "media"], "visible-items", listVisibleMenuItems, []);
}

export async function listMenuItems(query: MenuQuery): Promise<ListResponse<"menuItems", AdminMenuItem>> {
  const { ids, total } = await findPage(source, query);
  const rows = await db.menuItem.findMany({ where: { id: { in: ids } } });
  return { menuItems: inOrderOf(ids, rows).map(toMenuItem), total };
}

export async function createMenuItem(tx: Transaction, input: MenuItemInput) {
  await lockMenu(tx);
  if (await isFull(tx)) throw new AppError("conflict", FULL);
  const { parentId = null } = input;
  // A new item has no id, so nothing can be under it.
  await assertPlace(tx, 0, parentId);
  return recordChange(menuRecord, null, await tx.menuItem.create({ data: input }));
}

/** An item with a new parent goes to the end there, unless its place is given; 422 for an invalid parent. */
export async function updateMenuItem(
  tx: Transaction,
  id: number,
  input: MenuItemUpdate,
  ifMatch: string | null,
) {
  await lockMenu(tx);
  const before = await lockRecord(tx, menuRecord, id, ifMatch);
  if (matches(before, input)) return recordChange(menuRecord, before, before);
  const { parentId = before.parentId } = input;
  if (parentId === before.parentId) {
    return recordChange(menuRecord, before, await tx.menuItem.update({ where: { id }, data: input }));
  }
  await assertPlace(tx, id, parentId);
  const orderIndex = input.orderIndex ?? (await lastPlace(tx, parentId));
  const after = await tx.menuItem.update({ where: { id }, data: { ...input, orderIndex } });
  return recordChange(menuRecord, before, after);
}

export async function deleteMenuItem(tx: Transaction, id: number, { session, ifMatch }: Deletion) {
  await lockMenu(tx);
  const row = await lockRecord(tx, menuRecord, id, ifMatch);
  const { subItems, detachedAt } = await detach(tx, id);
  const snapshot = { ...row, subItems, detachedAt };
  await moveToTrash(tx, menuRecord, [snapshot], session);
  const before = {
    ...toMenuItem(row),
    ...(subItems.length > 0 && { subItems: subItems.map(({ label }) => label) }),
  };
  const touched = subItems.map((subItem) => subItem.id);
  return { targetId: id, label: row.label, before, after: null, touched, response: {} };
}

export async function reorderMenu(tx: Transaction, { updates }: MenuOrder) {
  await lockMenu(tx);
  const before = await allItems(tx);
  await reorder(tx, "menu_items", updates);
  const moved = updates.flatMap(({ id, parentId }) => (parentId === undefined ? [] : [{ id, parentId }]));
  const fault = placeFault(before, moved);
  if (fault) throw new AppError("invalid", fault);
  const [movedIds, parents] = [moved.map(({ id }) => id), moved.map(({ parentId }) => parentId ?? 0)];
  await tx.$executeRaw`
    UPDATE menu_items AS item SET parent_id = nullif(place.parent_id, 0), updated_at = clock_timestamp()
    FROM unnest(${movedIds}::int[], ${parents}::int[]) AS place(id, parent_id)
    WHERE item.id = place.id AND item.parent_id IS DISTINCT FROM nullif(place.parent_id, 0)`;
  const ids = updates.map(({ id }) => id);
  await reorder(tx, "menu_items", shiftFrom(await allItems(tx), ids));
  return menuChange(before, await allItems(tx));
}

export function menuChange(before: AdminMenuItem[], after: AdminMenuItem[]) {
  return {
    targetId: null,
    before: { menu: outline(before) },
    after: { menu: outline(after) },
    touched: touchedAmong(before, after),
    response: { menuItems: after },
  } satisfies Change;
}

export async function allItems(tx: Transaction): Promise<AdminMenuItem[]> {
  return (await tx.menuItem.findMany({ orderBy: treeOrder })).map(toMenuItem);
}

function outline(items: AdminMenuItem[]): string[] {
  return arrangedTree(items).flatMap(({ label, children }) => [
    label,
    ...children.map((child) => `${label} › ${child.label}`),
  ]);
}

async function assertPlace(tx: Transaction, id: number, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  const fault = placeFault(await allItems(tx), [{ id, parentId }]);
  if (fault) throw fieldError("parentId", fault);
}
