"use client";

import { type RefObject, useEffect } from "react";

const CHECK_EVERY_MS = 30_000;

/**
 * Asks whether the session is over once nothing was asked for in so long: what the account shows must not stand there for
 * whoever comes to the computer next.
 *
 * @param lastUse when something was last read, in milliseconds since the epoch
 */
export function useIdleEnd(lastUse: RefObject<number>, idleMs: number, ask: () => Promise<void>): void {
  useEffect(() => {
    let isAsking = false;
    const check = () => {
      if (isAsking || Date.now() - lastUse.current < idleMs) return;
      isAsking = true;
      void ask().finally(() => {
        isAsking = false;
      });
    };
    const timer = setInterval(check, CHECK_EVERY_MS);
    // A computer that slept has run no timer.
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [lastUse, idleMs, ask]);
}
