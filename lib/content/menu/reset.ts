import { type DefaultItem, defaultItems } from "@/lib/content/menu/default-menu";
import type { MenuItem } from "@/lib/content/menu/schema";

export type Reset<Item extends MenuItem> = {
  removed: Item[];
  added: DefaultItem[];
  kept: { item: Item; place: DefaultItem }[];
};

export function planReset<Item extends MenuItem>(items: readonly Item[]): Reset<Item> {
  const kept: Reset<Item>["kept"] = [];
  const added: DefaultItem[] = [];
  const rest = [...items].sort((a, b) => a.id - b.id);
  for (const place of defaultItems) {
    const index = rest.findIndex(({ label, href }) => label === place.label && href === place.href);
    const [item] = index === -1 ? [] : rest.splice(index, 1);
    if (item) kept.push({ item, place });
    else added.push(place);
  }
  return { removed: rest, added, kept };
}

export function moved<Item extends MenuItem>({ kept }: Reset<Item>): Item[] {
  const idOf = new Map(kept.map(({ item, place }) => [place.number, item.id]));
  return kept
    .filter(({ item, place }) => {
      const parentId = place.parent === null ? null : (idOf.get(place.parent) ?? Number.NaN);
      return !item.isVisible || item.orderIndex !== place.orderIndex || item.parentId !== parentId;
    })
    .map(({ item }) => item);
}
