import "server-only";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { type Assistant, NoAnswer, RefusedError } from "@/lib/integrations/assistant/assistant";

/** Limits on simultaneous answers; a visitor who waits longer is answered without the model. */
const queue = new BoundedQueue("assistant", { maxConcurrent: 16, waiting: 40, waitMs: 3_000 });
const circuit = new CircuitBreaker({
  name: "assistant",
  pauseMs: 15_000,
  outageIn: (error) => (error instanceof NoAnswer ? error.detail : undefined),
  refusal: () => new RefusedError("it was out of order a moment ago"),
});

export function guarded(assistant: Assistant): Assistant {
  return {
    highestCost: assistant.highestCost,
    // Its success says nothing of quotas: answers alone close the circuit.
    check: () => circuit.begin(() => assistant.check()),
    answer: (...asked) => queue.run(() => circuit.run(() => assistant.answer(...asked))),
  };
}
