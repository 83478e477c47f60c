"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's markup and until React has taken it over: what needs script says until then that it loads. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
