import { setTimeout as sleep } from "node:timers/promises";
import { serverBridge } from "@/lib/core/server-bridge";

/** A lost connection is there again within that, unless the database is away. */
const REGAINED_WITHIN_MS = 250;
const LOOK_EVERY_MS = 10;

/**
 * Whether an edit on another instance may have been missed a moment ago, for the connection on which they tell each other is
 * lost. What is kept waits until it is there again; at a database that is away it is shown as it is known.
 */
export function isNewsMissing(): boolean {
  const { isConnected, lostAt } = serverBridge().listening;
  return !isConnected && lostAt !== undefined && performance.now() - lostAt < REGAINED_WITHIN_MS;
}

/** Waits for the news of other instances, for a moment at most. */
export async function untilNews(): Promise<void> {
  while (isNewsMissing()) await sleep(LOOK_EVERY_MS);
}
