import "server-only";
import { CircuitBreaker } from "@/lib/circuit-breaker";
import { env } from "@/lib/env";
import { BoundedQueue } from "@/lib/http/bounded-queue";
import { type Assistant, NoAnswer } from "@/lib/integrations/assistant/assistant";
import { openAi } from "@/lib/integrations/assistant/openai";
import { setting } from "@/lib/settings/current";

/** So many answers come at once; who waits longer is answered without the model. */
const queue = new BoundedQueue("assistant", { atOnce: 16, waiting: 40, waitMs: 3_000 });
const circuit = new CircuitBreaker({
  name: "assistant",
  pauseMs: 15_000,
  outageIn: (error) => (error instanceof NoAnswer ? error.words : undefined),
  refusal: () => new NoAnswer("it was out of order a moment ago"),
});

/** The model that the settings name, or null where they name none. */
export function configuredAssistant(): Assistant | null {
  if (!env.OPENAI_API_KEY) return null;
  const assistant = openAi({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: setting("chatModel"),
    maxTokens: setting("chatMaxTokens"),
  });
  return {
    longestAnswer: assistant.longestAnswer,
    answer: (question, onText) => queue.run(() => circuit.run(() => assistant.answer(question, onText))),
  };
}
