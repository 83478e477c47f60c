import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MS = 25;

/**
 * Waits for a state: looks until there is something to see, and gives it. It has as long as its test has, for on a busy
 * machine a deadline of its own would fail what is right.
 */
export async function until<T>(look: () => T | Promise<T>): Promise<Exclude<T, undefined | null | false>> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== null && seen !== false) {
      return seen as Exclude<T, undefined | null | false>;
    }
    await pause(LOOK_EVERY_MS);
  }
}
