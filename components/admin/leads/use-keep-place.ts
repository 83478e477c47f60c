import { useLayoutEffect, useRef } from "react";
import { rowOf } from "@/components/admin/leads/use-inbox-keys";

/**
 * Keeps the row of the lead that is opened or closed where it was in the window, though the list changes its width and its
 * rows their heights. Gives what is to be called right before.
 */
export function useKeepPlace(openId: number | null): (id: number | null) => void {
  const kept = useRef<{ id: number; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured after each opening and closing.
  useLayoutEffect(() => {
    const { current } = kept;
    kept.current = null;
    const row = current && rowOf(current.id);
    if (!current || !row?.checkVisibility()) return;
    const moved = row.getBoundingClientRect().top - current.top;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [openId]);
  return (id) => {
    const row = id === null ? null : rowOf(id);
    kept.current = row && id !== null ? { id, top: row.getBoundingClientRect().top } : null;
  };
}
