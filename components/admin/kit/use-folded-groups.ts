import { useSyncExternalStore } from "react";
import { browserStorage } from "@/lib/core/browser-storage";

export const FOLDED_KEY = "sidebar-folded";

const listeners = new Set<() => void>();
/** Lasts as long as the page, for browsers without storage or with a full one. */
let inMemory: string | undefined;

const read = (): string => inMemory ?? browserStorage.get(FOLDED_KEY) ?? "";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFoldedGroups(): { isFolded: (id: string) => boolean; toggle: (id: string) => void } {
  const text = useSyncExternalStore(subscribe, read, () => "");
  const folded = text.split(" ").filter(Boolean);
  return {
    isFolded: (id) => folded.includes(id),
    toggle: (id) => {
      const next = (folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]).join(" ");
      inMemory = browserStorage.set(FOLDED_KEY, next) ? undefined : next;
      for (const listener of listeners) listener();
    },
  };
}
