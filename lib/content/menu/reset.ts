import { type DefaultItem, defaultItems } from "@/lib/content/menu/default-menu";
import type { MenuItem } from "@/lib/content/menu/schema";

export type Reset<Item extends MenuItem> = {
  removed: Item[];
  added: DefaultItem[];
  unchanged: { item: Item; place: DefaultItem }[];
};

export function planReset<Item extends MenuItem>(items: readonly Item[]): Reset<Item> {
  const unchanged: Reset<Item>["unchanged"] = [];
  const added: DefaultItem[] = [];
  const rest = [...items].sort((a, b) => a.id - b.id);
  for (const place of defaultItems) {
    const index = rest.findIndex(({ label, href }) => label === place.label && href === place.href);
    const [item] = index === -1 ? [] : rest.splice(index, 1);
    if (item) unchanged.push({ item, place });
    else added.push(place);
  }
  return { removed: rest, added, unchanged };
}

export function moved<Item extends MenuItem>({ unchanged }: Reset<Item>): Item[] {
  const idOf = new Map(unchanged.map(({ item, place }) => [place.number, item.id]));
  return unchanged
    .filter(({ item, place }) => {
      const parentId = place.parent === null ? null : (idOf.get(place.parent) ?? Number.NaN);
      return !item.isVisible || item.orderIndex !== place.orderIndex || item.parentId !== parentId;
    })
    .map(({ item }) => item);
}
