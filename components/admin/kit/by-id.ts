import type { RowId } from "@/components/admin/kit/arrange";

export function byId<Item>(items: readonly Item[], idOf: (item: Item) => RowId): (id: RowId) => Item {
  const existing = new Map(items.map((item) => [idOf(item), item]));
  return (id) => {
    const item = existing.get(id);
    if (item === undefined) throw new Error(`No item has the id ${id}.`);
    return item;
  };
}
