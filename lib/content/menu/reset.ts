import { type DefaultItem, defaultItems } from "@/lib/content/menu/default-menu";
import type { MenuItem } from "@/lib/content/menu/schema";

export type Reset<Item extends MenuItem> = {
  /** Items that are not in the default menu, or duplicates. */
  removed: Item[];
  added: DefaultItem[];
  /** Items that stay, visible and at their default place. */
  kept: { item: Item; place: DefaultItem }[];
};

/** Matches items to the default menu by label and link, wherever they are. */
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

/** Items that stay but are elsewhere or hidden now. */
export function moved<Item extends MenuItem>({ kept }: Reset<Item>): Item[] {
  const idOf = new Map(kept.map(({ item, place }) => [place.number, item.id]));
  return kept
    .filter(({ item, place }) => {
      const parentId = place.parent === null ? null : (idOf.get(place.parent) ?? Number.NaN);
      return !item.isVisible || item.orderIndex !== place.orderIndex || item.parentId !== parentId;
    })
    .map(({ item }) => item);
}
