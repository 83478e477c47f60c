import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 1_000;
/** Limit on delayed responses, each of which holds a timer and a connection. */
const MAX_DELAYED = 200;

/** Delays attempts: 100 ms at step 1, doubling up to a second; none at step 0 and below. */
export function createSlowdown(): <T>(step: number, attempt: () => Promise<T>) => Promise<T> {
  let late = 0;
  return async (step, attempt) => {
    if (step > 0) {
      if (late >= MAX_DELAYED) throw new AppError("rate_limited", undefined, { retryAfterSeconds: 2 });
      late += 1;
      try {
        await sleep(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (step - 1)));
      } finally {
        late -= 1;
      }
    }
    return attempt();
  };
}
