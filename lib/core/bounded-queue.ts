import "server-only";
import { AppError } from "@/lib/core/errors";
import { emptyQueue, FairSemaphore, type SemaphoreLimits } from "@/lib/core/fair-semaphore";
import { processWide } from "@/lib/core/process-wide";
import { withoutStackTrace } from "@/lib/core/without-stack-trace";

/** Signals that the server is at capacity: 503, and no fault to investigate. */
export class Overloaded extends AppError {
  constructor() {
    super("unavailable", "The site is very busy. Please try again in a moment.", { retryAfterSeconds: 2 });
  }
}

export const overloaded = (): Overloaded => withoutStackTrace(() => new Overloaded());

/** Queue that refuses with `Overloaded`. Queues of one name are shared by all bundles of this process. */
export class BoundedQueue extends FairSemaphore {
  constructor(name: string, limits: SemaphoreLimits) {
    super(limits, processWide(`queue.${name}`, emptyQueue), overloaded);
  }
}
