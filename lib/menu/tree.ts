import type { MenuGroup, MenuItem } from "@/lib/menu/schema";

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

/** Top-level entries with their sub-items grouped under them (spec 1 section 2, "Header"). */
export function menuTree(items: readonly MenuItem[]): MenuGroup[] {
  const shown = visibleItems(items);
  return shown
    .filter((item) => item.parentId === null)
    .map((item) => ({ ...item, children: shown.filter((child) => child.parentId === item.id) }));
}
