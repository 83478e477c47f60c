import { tabStorage } from "@/lib/core/browser-storage";

const KEY = "calculator-session";

/**
 * 'calc_' and the time at which the visitor began, or of sending if storage is disabled; constant until the
 * quote is sent.
 */
export function sessionId(): string {
  const started = `calc_${Date.now()}`;
  const stored = tabStorage.get(KEY);
  if (!stored) tabStorage.set(KEY, started);
  return stored || started;
}

export function endSession(): void {
  tabStorage.remove(KEY);
}
