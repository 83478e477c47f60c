/**
 * The address that a code was asked for, kept for this tab as long as the code is good: who goes to their mail for it on a
 * phone may come back to a page that the browser had to load anew.
 */
const KEY = "portal-code";
const GOOD_FOR_MS = 10 * 60 * 1000;

export type AwaitedCode = {
  email: string;
  /** Milliseconds since the epoch. */
  askedAt: number;
};

export function keepAwaitedCode(awaited: AwaitedCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(awaited));
  } catch {
    // Then a reload asks for the address again.
  }
}

/** Null where none is awaited, or its code is too old by now. */
export function readAwaitedCode(now = Date.now()): AwaitedCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<AwaitedCode> | null;
    if (typeof kept?.email !== "string" || typeof kept.askedAt !== "number") return null;
    return kept.askedAt + GOOD_FOR_MS > now ? { email: kept.email, askedAt: kept.askedAt } : null;
  } catch {
    return null;
  }
}

export function forgetAwaitedCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
