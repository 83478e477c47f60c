import { setTimeout as sleep } from "node:timers/promises";

/** A request needs several reads before it starts; a slow one must not use up its time. */
const WAIT_MS = 1_000;

/** Waits for a reload; if that takes long, the previous data stays in use. */
export async function withTimeout(reading: Promise<void>): Promise<void> {
  const isRead = new AbortController();
  const patience = sleep(WAIT_MS, undefined, { signal: isRead.signal }).catch(() => undefined);
  await Promise.race([reading, patience]);
  isRead.abort();
}
