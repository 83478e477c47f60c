"use client";

import { useSyncExternalStore } from "react";

export const FOLDED_KEY = "sidebar-folded";

const listeners = new Set<() => void>();
/** Fallback for browsers without storage. */
let inMemory = "";

function read(): string {
  try {
    return localStorage.getItem(FOLDED_KEY) ?? "";
  } catch {
    return inMemory;
  }
}

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
      inMemory = (folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]).join(" ");
      try {
        localStorage.setItem(FOLDED_KEY, inMemory);
      } catch {
        // Storage is switched off: it lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
  };
}
