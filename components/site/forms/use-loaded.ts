"use client";

import { useRef } from "react";

/**
 * What a form needs once it is touched: loaded by the first call of what this returns, and kept. Null where it could not
 * be loaded, as after a deployment or without a connection; then the next call tries again.
 */
export function useLoaded<T>(load: () => Promise<T>): () => Promise<T | null> {
  const loading = useRef<Promise<T | null>>(null);
  return () => {
    loading.current ??= load().catch(() => {
      loading.current = null;
      return null;
    });
    return loading.current;
  };
}
