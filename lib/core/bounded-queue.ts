import "server-only";
import { AppError } from "@/lib/core/errors";
import { processWide } from "@/lib/core/process-wide";
import { emptyLine, type TurnLimits, Turns } from "@/lib/core/turns";
import { untraced } from "@/lib/core/untraced";

const RETRY_AFTER_SECONDS = 2;

/** The server does as much as it can at once: 503, and no fault that anybody has to look into. */
export class Overloaded extends AppError {
  constructor() {
    super("unavailable", "The site is very busy. Please try again in a moment.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}

export const overloaded = (): Overloaded => untraced(() => new Overloaded());

/** Turns whose refusal is an `Overloaded`. Queues of one name are one in this process, whichever bundle they stand in. */
export class BoundedQueue extends Turns {
  constructor(name: string, limits: TurnLimits) {
    super(limits, processWide(`queue.${name}`, emptyLine), overloaded);
  }
}
