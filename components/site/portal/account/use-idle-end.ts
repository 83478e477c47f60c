"use client";

import { type RefObject, useEffect } from "react";

const CHECK_EVERY_MS = 30_000;

/**
 * Checks for the end of the session after inactivity: the account must not stay visible to the computer's
 * next user.
 * @param lastUse when something was last read, in milliseconds since the epoch
 */
export function useIdleEnd(
  lastUse: RefObject<number>,
  idleMs: number,
  checkSession: () => Promise<void>,
): void {
  useEffect(() => {
    let isAsking = false;
    const check = () => {
      if (isAsking || Date.now() - lastUse.current < idleMs) return;
      isAsking = true;
      void checkSession().finally(() => {
        isAsking = false;
      });
    };
    const timer = setInterval(check, CHECK_EVERY_MS);
    // Timers don't run while a computer sleeps.
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [lastUse, idleMs, checkSession]);
}
