/**
 * Runs `work` while no other page of ours in this browser runs its own of that name: the second of two tabs waits until
 * the first knows how it ended. Where the browser has no such locks (pages without TLS), it runs at once.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(name, work) : work();
}
