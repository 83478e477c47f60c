import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import { lockMenu, menuRecord } from "@/lib/content/menu/record";
import { planReset } from "@/lib/content/menu/reset";
import { allItems, menuChange } from "@/lib/content/menu/service";
import type { Transaction } from "@/lib/data/records/change";
import { moveToTrash } from "@/lib/http/trash/service";

export async function resetMenu(tx: Transaction, session: AdminSession) {
  await lockMenu(tx);
  const before = await allItems(tx);
  const { removed, added, unchanged } = planReset(before);
  const removedItems = await tx.menuItem.findMany({ where: { id: { in: removed.map(({ id }) => id) } } });
  await moveToTrash(tx, menuRecord, removedItems, session);

  const idOf = new Map(unchanged.map(({ item, defaultItem: place }) => [place.number, item.id]));
  const store = async (isParent: boolean) => {
    const places = added.filter(({ parent }) => (parent === null) === isParent);
    const data = places.map(({ number: _, parent, ...item }) => ({
      ...item,
      parentId: parent === null ? null : idOf.get(parent),
    }));
    const rows = await tx.menuItem.createManyAndReturn({ data });
    for (const [index, { number }] of places.entries()) idOf.set(number, rows[index]?.id ?? 0);
  };
  await store(true);
  await store(false);

  const ids = unchanged.map(({ item }) => item.id);
  const parents = unchanged.map(({ defaultItem: place }) =>
    place.parent === null ? 0 : (idOf.get(place.parent) ?? 0),
  );
  const orders = unchanged.map(({ defaultItem: place }) => place.orderIndex);
  await tx.$executeRaw`
    UPDATE menu_items AS item
    SET parent_id = nullif(place.parent_id, 0), order_index = place.order_index, is_visible = true,
        updated_at = clock_timestamp()
    FROM unnest(${ids}::int[], ${parents}::int[], ${orders}::int[]) AS place(id, parent_id, order_index)
    WHERE item.id = place.id
      AND (item.parent_id IS DISTINCT FROM nullif(place.parent_id, 0)
           OR item.order_index <> place.order_index OR NOT item.is_visible)`;
  return menuChange(before, await allItems(tx));
}
