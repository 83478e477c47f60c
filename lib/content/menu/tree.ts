import type { MenuGroup, MenuItem } from "@/lib/content/menu/schema";

const byOrder = (a: MenuItem, b: MenuItem): number => a.orderIndex - b.orderIndex || a.id - b.id;

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

export const menuTree = (items: readonly MenuItem[]): MenuGroup[] => grouped(visibleItems(items));

/**
 * Items that don't fit two levels, such as a sub-item of a sub-item, are at the top, from where they can be
 * moved.
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
 * New places at levels where listed items were put: these have their place, and the others move after them.
 * Of two listed ones the first comes first.
 * @param items all of them, after the move
 */
export function shiftFrom(items: readonly MenuItem[], listed: readonly number[]) {
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
