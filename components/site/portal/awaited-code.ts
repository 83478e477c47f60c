import { CODE_MINUTES } from "@/lib/commerce/portal/code-life";
import { tabStorage } from "@/lib/core/browser-storage";

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
  tabStorage.setJson(KEY, awaited);
}

/** Null if no code is pending or it has expired. */
export function readAwaitedCode(now = Date.now()): AwaitedCode | null {
  const { email, requestedAt } = Object(tabStorage.getJson(KEY)) as Partial<AwaitedCode>;
  if (typeof email !== "string" || typeof requestedAt !== "number") return null;
  return requestedAt + CODE_MINUTES * 60_000 > now ? { email, requestedAt } : null;
}

export function forgetAwaitedCode(): void {
  tabStorage.remove(KEY);
}
