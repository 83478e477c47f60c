const KEY = "calculator-session";

/** 'calc_' and the time at which the visitor began; constant until the quote is sent. */
export function sessionId(): string {
  const started = `calc_${Date.now()}`;
  try {
    const stored = sessionStorage.getItem(KEY);
    if (!stored) sessionStorage.setItem(KEY, started);
    return stored ?? started;
  } catch {
    // Storage is disabled: the id is the time of sending.
    return started;
  }
}

export function endSession(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled.
  }
}
