import { type DefaultItem, defaultItems } from "@/lib/content/menu/default-menu";
import type { MenuItem } from "@/lib/content/menu/schema";

/** What becomes of each item when the menu is reset to its default. */
export type Reset<Item extends MenuItem> = {
  /** Not in the default menu, or there twice: they go. */
  removed: Item[];
  /** Of the default menu, and missing: they come back. */
  added: DefaultItem[];
  /** They stay, in the default's place and visible. */
  kept: { item: Item; place: DefaultItem }[];
};

/** An item is one of the default menu where label and link are its, wherever it stands. */
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

/** Those that stay, but elsewhere than they stand now, or visible where they are hidden. */
export function moved<Item extends MenuItem>({ kept }: Reset<Item>): Item[] {
  const idOf = new Map(kept.map(({ item, place }) => [place.number, item.id]));
  return kept
    .filter(({ item, place }) => {
      const parentId = place.parent === null ? null : (idOf.get(place.parent) ?? Number.NaN);
      return !item.isVisible || item.orderIndex !== place.orderIndex || item.parentId !== parentId;
    })
    .map(({ item }) => item);
}
