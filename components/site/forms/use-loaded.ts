import { useRef } from "react";

/**
 * Dependencies of a touched form: the first call of the returned function loads and caches them. Null on
 * failure, as after a deployment or offline; the next call then tries again.
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
