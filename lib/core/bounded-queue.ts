import "server-only";
import { AppError } from "@/lib/core/errors";
import { processWide } from "@/lib/core/process-wide";
import { emptyLine, type TurnLimits, Turns } from "@/lib/core/turns";
import { untraced } from "@/lib/core/untraced";

const RETRY_AFTER_SECONDS = 2;

/** Signals that the server is at capacity: 503, and no fault to investigate. */
export class Overloaded extends AppError {
  constructor() {
    super("unavailable", "The site is very busy. Please try again in a moment.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}

export const overloaded = (): Overloaded => untraced(() => new Overloaded());

/** Queue that refuses with `Overloaded`. Queues of one name are shared by all bundles of this process. */
export class BoundedQueue extends Turns {
  constructor(name: string, limits: TurnLimits) {
    super(limits, processWide(`queue.${name}`, emptyLine), overloaded);
  }
}
