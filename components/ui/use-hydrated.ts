import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's markup and until hydration, which controls that need script wait for. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
