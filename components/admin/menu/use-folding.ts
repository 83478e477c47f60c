import { useState } from "react";
import type { AdminMenuItem, MenuGroup } from "@/lib/content/menu/schema";

/** A longer menu starts folded, so that its top level can be seen at a glance. */
const MAX_UNFOLDED = 40;

export function useFolding(groups: readonly MenuGroup<AdminMenuItem>[]) {
  const parents = groups.filter(({ children }) => children.length > 0).map(({ id }) => id);
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => {
    const items = groups.reduce((sum, { children }) => sum + 1 + children.length, 0);
    return new Set(items > MAX_UNFOLDED ? parents : []);
  });
  const set = (id: number, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  const areAll = parents.every((id) => folded.has(id));
  return {
    isFolded: (id: number) => folded.has(id),
    set,
    canFold: parents.length > 0,
    areAll,
    toggleAll: () => setFolded(new Set(areAll ? [] : parents)),
  };
}
