import type OpenAI from "openai";
import type { ChatCompletion, ChatCompletionChunk } from "openai/resources/chat/completions";
import type { Response as ModelResponse, ResponseStreamEvent } from "openai/resources/responses/responses";
import { Stream } from "openai/streaming";
import { type Ending, NoAnswer } from "@/lib/integrations/assistant/assistant";

export type Event = ResponseStreamEvent | ChatCompletionChunk;

/** Prices of tokens, as multiples of an input token's: those of most models of the cheap class. */
const CACHED = 0.1;
const WRITTEN = 5;
const MAX_BODY_LENGTH = 500_000;

type Step = Partial<Pick<Ending, "end" | "tokens">> & { text?: string; refused?: boolean; failure?: string };

export async function* eventsOf(response: Response, client: OpenAI, controller: AbortController) {
  if (/\bjson\b/i.test(response.headers.get("content-type") ?? "")) yield* inEvents(await wholeOf(response));
  else yield* Stream.fromSSEResponse<Event>(response, controller, client);
}

async function wholeOf(response: Response): Promise<ModelResponse | ChatCompletion> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_BODY_LENGTH) throw new NoAnswer("its answer is too long");
  }
  return JSON.parse(text) as ModelResponse | ChatCompletion;
}

function inEvents(whole: ModelResponse | ChatCompletion): Event[] {
  if ("choices" in whole) {
    const choices = whole.choices.map((choice) => ({ ...choice, delta: choice.message }));
    return [{ ...whole, choices } as unknown as ChatCompletionChunk];
  }
  const parts = whole.output.flatMap((item) => (item.type === "message" ? item.content : []));
  return [
    ...parts.map((part) =>
      part.type === "refusal"
        ? { type: "response.refusal.delta", delta: part.refusal }
        : { type: "response.output_text.delta", delta: part.text },
    ),
    { type: `response.${whole.status}`, response: whole },
  ] as Event[];
}

/** Thinking and anything else unknown is an empty step: a sign of life. */
export function stepOf(event: Event): Step {
  if ("choices" in event) return chatStepOf(event);
  switch (event.type) {
    case "response.output_text.delta":
      return { text: event.delta };
    case "response.refusal.delta":
      return { refused: true };
    case "response.completed":
      return { end: "whole", tokens: tokensOf(event.response) };
    case "response.incomplete": {
      const isFiltered = event.response.incomplete_details?.reason === "content_filter";
      return { end: isFiltered ? "refused" : "cut", tokens: tokensOf(event.response) };
    }
    case "response.failed":
      return { failure: event.response.error?.code ?? "no reason given" };
    case "error":
      return { failure: event.code ?? "no reason given" };
    default:
      return {};
  }
}

/** The last chunk has the usage alone. */
function chatStepOf({ choices: [choice], usage }: ChatCompletionChunk): Step {
  const ends = { length: "cut", content_filter: "refused" } as const;
  const reason = choice?.finish_reason;
  return {
    text: choice?.delta?.content ?? "",
    refused: Boolean(choice?.delta?.refusal),
    ...(reason && { end: reason in ends ? ends[reason as keyof typeof ends] : "whole" }),
    ...(usage && {
      tokens: priced({
        read: usage.prompt_tokens,
        cached: usage.prompt_tokens_details?.cached_tokens,
        written: usage.completion_tokens,
      }),
    }),
  };
}

const tokensOf = ({ usage }: ModelResponse) =>
  usage &&
  priced({
    read: usage.input_tokens,
    cached: usage.input_tokens_details?.cached_tokens,
    written: usage.output_tokens,
  });

type Usage = { read: number; cached?: number | undefined; written: number };

/** Tokens that cost as much if none are cached or written. */
export const priced = ({ read, cached = 0, written }: Usage): number =>
  Math.ceil(read - (1 - CACHED) * cached + WRITTEN * written);
