import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MS = 25;
/** As long as a test may take. No test depends on it: it is there to say what did not come. */
const LOOKS = 2_000;

/**
 * Waits for a state: looks until there is something to see, and gives it.
 * @param what is waited for, in words
 * @param looks as many as it may take, where that is more than usual
 */
export async function until<T>(
  look: () => T | Promise<T>,
  what = "what is waited for",
  looks = LOOKS,
): Promise<Exclude<T, undefined | null | false>> {
  for (let left = looks; left > 0; left--) {
    const seen = await look();
    if (seen !== undefined && seen !== null && seen !== false) {
      return seen as Exclude<T, undefined | null | false>;
    }
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`It did not come to this: ${what}`);
}
