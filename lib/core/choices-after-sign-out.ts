import { browserStorage } from "@/lib/core/browser-storage";

export const OPT_OUT_KEY = "analyticsOptOut";
export const ATTEMPTS_KEY = "checkoutAttempts";

/** Prevent counting a visitor against their wish, and charging them twice. */
const ALWAYS = [OPT_OUT_KEY, ATTEMPTS_KEY];

/** Signing out clears all storage of our pages (`Clear-Site-Data`); restores values that identify no one. */
export async function preservingChoices<T>(
  signOut: () => Promise<T>,
  keys: readonly string[] = [],
): Promise<T> {
  const preserved = [...ALWAYS, ...keys].map((key) => [key, browserStorage.get(key)] as const);
  try {
    return await signOut();
  } finally {
    for (const [key, value] of preserved)
      if (typeof value === "string" && browserStorage.get(key) === null) browserStorage.set(key, value);
  }
}
