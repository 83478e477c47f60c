import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MS = 25;
/** Generous limit. No test depends on it: it only reports what is missing. */
const LOOKS = 2_000;

/**
 * Polls until a value is available, and returns it.
 * @param what description of the awaited state
 * @param looks maximum number of polls, if more than usual
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
