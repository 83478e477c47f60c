import { setTimeout as sleep } from "node:timers/promises";
import { serverBridge } from "@/lib/core/server-bridge";

/** Time to restore a lost connection, unless the database is unreachable. */
const REGAINED_WITHIN_MS = 250;
const LOOK_EVERY_MS = 10;

/**
 * Tells whether an edit on another instance may have just been missed, because the connection for
 * announcements is lost.
 */
export function isInvalidationLate(): boolean {
  const { isConnected, lostAt } = serverBridge().listening;
  return !isConnected && lostAt !== undefined && performance.now() - lostAt < REGAINED_WITHIN_MS;
}

/** Waits briefly for other instances' announcements. */
export async function untilInvalidated(): Promise<void> {
  while (isInvalidationLate()) await sleep(LOOK_EVERY_MS);
}
