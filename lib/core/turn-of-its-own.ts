let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that nobody else has asked for here. A large part of a page that awaits it is rendered
 * in a piece of its own: a page in one piece holds up for 25 to 50 ms whoever comes meanwhile (docs/decisions/0018).
 */
export function turnOfItsOwn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
