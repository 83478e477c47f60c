import { CODE_MINUTES } from "@/lib/commerce/portal/code-life";

const KEY = "portal-code";

/**
 * The address for which a code was requested, stored for this tab while the code is valid: on a phone, the
 * browser may reload the page after a visit to the mail app.
 */
export type AwaitedCode = {
  email: string;
  /** Milliseconds since the epoch. */
  requestedAt: number;
};

export function storeAwaitedCode(awaited: AwaitedCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(awaited));
  } catch {
    // Without storage, a reload requires the address again.
  }
}

/** Null if no code is pending or it has expired. */
export function readAwaitedCode(now = Date.now()): AwaitedCode | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<AwaitedCode> | null;
    if (typeof stored?.email !== "string" || typeof stored.requestedAt !== "number") return null;
    return stored.requestedAt + CODE_MINUTES * 60_000 > now
      ? { email: stored.email, requestedAt: stored.requestedAt }
      : null;
  } catch {
    return null;
  }
}

export function forgetAwaitedCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled.
  }
}
