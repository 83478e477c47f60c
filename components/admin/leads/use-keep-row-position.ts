import { useLayoutEffect, useRef } from "react";
import { isDisplayed, rowOf } from "@/components/admin/leads/use-inbox-keys";

/**
 * Retains the window position of the row that is opened or closed, though the list's width and row heights
 * change. Returns the function to call right before.
 */
export function useKeepRowPosition(openId: number | null): (id: number | null) => void {
  const positionBefore = useRef<{ id: number; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured after each opening and closing.
  useLayoutEffect(() => {
    const { current } = positionBefore;
    positionBefore.current = null;
    const row = current && rowOf(current.id);
    if (!current || !row || !isDisplayed(row)) return;
    const moved = row.getBoundingClientRect().top - current.top;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [openId]);
  return (id) => {
    const row = id === null ? null : rowOf(id);
    positionBefore.current = row && id !== null ? { id, top: row.getBoundingClientRect().top } : null;
  };
}
