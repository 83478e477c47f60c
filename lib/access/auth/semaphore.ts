import { AppError } from "@/lib/core/errors";

const RETRY_AFTER_SECONDS = 2;

export function semaphore({ maxConcurrent, maxWaiting }: { maxConcurrent: number; maxWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxConcurrent) {
      running += 1;
    } else {
      if (waiting.length >= maxWaiting) {
        throw new AppError("rate_limited", undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes this slot directly, so that no other gets in between.
      if (next) next();
      else running -= 1;
    }
  };
}
