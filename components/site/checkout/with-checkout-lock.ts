/**
 * Runs `work` under a service's lock, shared by all our pages in this browser: the second of two tabs waits for
 * the result of the first. Without Web Locks (pages without TLS), runs at once.
 */
export async function withCheckoutLock<T>(serviceId: number, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(`checkout-${serviceId}`, work) : work();
}
