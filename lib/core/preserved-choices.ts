export const OPT_OUT_KEY = "analyticsOptOut";
export const ATTEMPTS_KEY = "checkoutAttempts";

/** Prevent counting a visitor against their wish, and charging them twice. */
const ALWAYS = [OPT_OUT_KEY, ATTEMPTS_KEY];

/**
 * Signing out clears all storage of our pages (`Clear-Site-Data`); restores values that identify no one.
 * @param keys of the local storage, in addition to those that are always restored
 */
export async function preservingChoices<T>(
  signOut: () => Promise<T>,
  keys: readonly string[] = [],
): Promise<T> {
  const preserved = [...ALWAYS, ...keys].map((key) => [key, read(key)] as const);
  try {
    return await signOut();
  } finally {
    for (const [key, value] of preserved) if (value !== null && read(key) === null) write(key, value);
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or disabled: there was nothing to lose.
  }
}
