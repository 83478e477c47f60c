let last: Promise<void> = Promise.resolve();

/**
 * Waits for a separate turn of the event loop: a page rendered in one piece blocks other requests for 25 to
 * 50 ms (docs/decisions/0018).
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
