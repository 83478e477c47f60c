import { ATTEMPTS_KEY, OPT_OUT_KEY } from "@/lib/core/browser-keys";

/** Keys without which a visitor would be counted against their wish, or asked to pay for the same twice. */
const ALWAYS = [OPT_OUT_KEY, ATTEMPTS_KEY];

/**
 * Signs somebody out, upon which the browser forgets all that our pages have stored in it (`Clear-Site-Data`), and puts
 * back what tells of nobody and holds for whoever comes next, too.
 * @param keys of the local storage, beside those that are always put back
 */
export async function keepingChoices<T>(signOut: () => Promise<T>, keys: readonly string[] = []): Promise<T> {
  const kept = [...ALWAYS, ...keys].map((key) => [key, read(key)] as const);
  try {
    return await signOut();
  } finally {
    for (const [key, value] of kept) if (value !== null && read(key) === null) write(key, value);
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
    // Storage is full or switched off: there was nothing that could be lost.
  }
}
