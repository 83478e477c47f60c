import { type DefaultItem, defaultItems } from "@/lib/content/menu/default-menu";
import type { MenuItem } from "@/lib/content/menu/schema";

export type Reset<Item extends MenuItem> = {
  removed: Item[];
  added: DefaultItem[];
  unchanged: { item: Item; defaultItem: DefaultItem }[];
};

export function planReset<Item extends MenuItem>(items: readonly Item[]): Reset<Item> {
  const unchanged: Reset<Item>["unchanged"] = [];
  const added: DefaultItem[] = [];
  const rest = [...items].sort((a, b) => a.id - b.id);
  for (const defaultItem of defaultItems) {
    const index = rest.findIndex(
      ({ label, href }) => label === defaultItem.label && href === defaultItem.href,
    );
    const [item] = index === -1 ? [] : rest.splice(index, 1);
    if (item) unchanged.push({ item, defaultItem });
    else added.push(defaultItem);
  }
  return { removed: rest, added, unchanged };
}

export function moved<Item extends MenuItem>({ unchanged }: Reset<Item>): Item[] {
  const idOf = new Map(unchanged.map(({ item, defaultItem }) => [defaultItem.number, item.id]));
  return unchanged
    .filter(({ item, defaultItem }) => {
      const parentId = defaultItem.parent === null ? null : (idOf.get(defaultItem.parent) ?? Number.NaN);
      return !item.isVisible || item.orderIndex !== defaultItem.orderIndex || item.parentId !== parentId;
    })
    .map(({ item }) => item);
}
