import type { MenuGroup, MenuItem } from "@/lib/content/menu/schema";

/** In the order shown: by `orderIndex`, and by age where two are equal. */
function byOrder(a: MenuItem, b: MenuItem): number {
  return a.orderIndex - b.orderIndex || a.id - b.id;
}

/**
 * The entries a visitor may see: visible themselves, and under parents that are all visible. An entry whose
 * parent is hidden, missing or its own descendant is left out. Sorted by `orderIndex`.
 */
export function visibleItems(items: readonly MenuItem[]): MenuItem[] {
  const visible = new Map(items.filter((item) => item.isVisible).map((item) => [item.id, item]));
  const isReachable = (item: MenuItem): boolean => {
    const seen = new Set<number>();
    let current: MenuItem | undefined = item;
    while (current && current.parentId !== null && !seen.has(current.id)) {
      seen.add(current.id);
      current = visible.get(current.parentId);
    }
    return current?.parentId === null;
  };
  return [...visible.values()].filter(isReachable).sort(byOrder);
}

/** Top-level entries with their sub-items grouped under them (docs/product.md 1.2, "Header"). */
export function menuTree(items: readonly MenuItem[]): MenuGroup[] {
  return grouped(visibleItems(items));
}

/**
 * All items, as administrators arrange them. What the two levels have no place for, such as a sub-item of a sub-item
 * that was stored otherwise, stands at the top, where it can be moved on from.
 */
export function arrangedTree<Item extends MenuItem>(items: readonly Item[]): MenuGroup<Item>[] {
  const top = new Set(items.filter(({ parentId }) => parentId === null).map(({ id }) => id));
  const placed = items.map((item) =>
    item.parentId !== null && top.has(item.parentId) ? item : { ...item, parentId: null },
  );
  return grouped(placed.sort(byOrder));
}

function grouped<Item extends MenuItem>(sorted: readonly Item[]): MenuGroup<Item>[] {
  return sorted
    .filter((item) => item.parentId === null)
    .map((item) => ({ ...item, children: sorted.filter((child) => child.parentId === item.id) }));
}

/**
 * New places for those who stand where a listed item was put, and for whoever that leaves in the way: the listed item
 * has the place, the others of its level move behind it. Of two listed ones the first is first.
 *
 * @param items all of them, after the move
 */
export function makeWay(items: readonly MenuItem[], listed: readonly number[]) {
  const rank = new Map(listed.map((id, index) => [id, index]));
  const rankOf = ({ id }: MenuItem) => rank.get(id) ?? rank.size;
  const levels = new Set(items.filter(({ id }) => rank.has(id)).map(({ parentId }) => parentId));
  return [...levels].flatMap((level) => {
    let next = 0;
    return items
      .filter(({ parentId }) => parentId === level)
      .sort((a, b) => a.orderIndex - b.orderIndex || rankOf(a) - rankOf(b) || a.id - b.id)
      .flatMap(({ id, orderIndex: before }) => {
        const orderIndex = Math.max(before, next);
        next = orderIndex + 1;
        return orderIndex === before ? [] : [{ id, orderIndex }];
      });
  });
}

type Place = Pick<MenuItem, "id" | "parentId">;

/** The rule of the two levels that moved items would break, in a sentence; null where they break none. */
export function placeFault(items: readonly Place[], moved: readonly Place[]): string | null {
  const parents = new Map([...items, ...moved].map(({ id, parentId }) => [id, parentId]));
  const withSubItems = new Set(parents.values());
  for (const { id, parentId } of moved) {
    if (parentId === null) continue;
    if (parentId === id) return "A menu item can't go under itself.";
    if (!parents.has(parentId)) return "The parent does not exist.";
    if (parents.get(parentId) !== null) return "That parent is a sub-item, and the menu only has two levels.";
    if (withSubItems.has(id)) return "A menu item with sub-items can't go under another one.";
  }
  return null;
}
