import { setTimeout as sleep } from "node:timers/promises";

/** A request needs several readings before it begins; one that is slow to come must not take all of its time. */
const WAIT_MS = 1_000;

/** Waits for what is read anew from the database; where that takes long, what was read last goes on. */
export async function soon(reading: Promise<void>): Promise<void> {
  const isRead = new AbortController();
  const patience = sleep(WAIT_MS, undefined, { signal: isRead.signal }).catch(() => undefined);
  await Promise.race([reading, patience]);
  isRead.abort();
}
