import "server-only";
import type { FairSemaphore } from "@/lib/core/fair-semaphore";
import { offTheClock } from "@/lib/core/request-budget";

/** Runs work in its turn; the wait for it is no part of the request's time. */
export async function runQueued<T>(
  semaphore: FairSemaphore | undefined,
  work: () => Promise<T>,
  client?: string,
): Promise<T> {
  if (!semaphore) return work();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const done = semaphore.run(() => {
    begin();
    return work();
  }, client);
  await offTheClock(() => Promise.race([begun, done.then(begin, begin)]));
  return done;
}
