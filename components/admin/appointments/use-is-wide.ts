"use client";

import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 768px)";

function follow(onChange: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** Tells if a week has room beside itself. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia?.(WIDE).matches ?? true,
    () => true,
  );
