import { setTimeout as sleep } from "node:timers/promises";
import { serverBridge } from "@/lib/core/server-bridge";

/** Time to restore a lost connection, unless the database is unreachable. */
const REGAINED_WITHIN_MS = 250;
const LOOK_EVERY_MS = 10;

/**
 * Tells whether an edit on another instance may have just been missed, because the connection for
 * announcements is lost.
 */
export function isNewsMissing(): boolean {
  const { isConnected, lostAt } = serverBridge().listening;
  return !isConnected && lostAt !== undefined && performance.now() - lostAt < REGAINED_WITHIN_MS;
}

/** Waits briefly for other instances' announcements. */
export async function untilNews(): Promise<void> {
  while (isNewsMissing()) await sleep(LOOK_EVERY_MS);
}
