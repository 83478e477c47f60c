import "server-only";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { env } from "@/lib/core/env";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { setting } from "@/lib/data/settings/current";
import { type Assistant, NoAnswer, RefusedError } from "@/lib/integrations/assistant/assistant";
import { openAi } from "@/lib/integrations/assistant/openai";

export function configuredAssistant(): Assistant | null {
  if (!env.OPENAI_API_KEY) return null;
  return guarded(
    openAi({
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      model: setting("chatModel"),
      maxTokens: setting("chatMaxTokens"),
    }),
  );
}

/** A visitor who waits longer is answered without the model. */
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
