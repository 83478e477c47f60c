import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False in the server's markup and until hydration; controls that need script show a loading state until
 * then.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
