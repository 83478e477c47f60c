import { z } from "zod";

export type PreviousMessage = { by: "visitor" | "assistant"; text: string };

export type Question = {
  /** Instructions and facts, identical for everyone, so that the provider can cache them. */
  instructions: string;
  /** Facts of this moment, and passages that may help. Untrusted data, although staff wrote it. */
  reference: string;
  messages: readonly PreviousMessage[];
  /** Hash by which the provider can attribute abuse to one visitor without identifying them. */
  visitor: string;
};

/** `text` comes first, so that it can be shown while it streams. */
export const reply = z.object({
  text: z.string().describe("The answer, as plain text of at most 150 words"),
  sources: z.array(z.string()).describe("The ids of the facts, articles or pages that the answer rests on"),
  wantsPerson: z
    .boolean()
    .describe("Whether the visitor wants a person, or needs one because the answer is not known"),
});
export type Reply = z.output<typeof reply>;

/**
 * End of an answer. `cut`: at the length limit, or stopped by the reader; `refused`: by the model. `text`: all of it,
 * which replaces differing pieces. `tokens`: its cost, as input tokens.
 */
export type Ending = {
  end: "whole" | "cut" | "refused";
  tokens: number | undefined;
  text: string;
  reply: Reply | null;
};

export interface Assistant {
  /** Of an answer with the model's thinking, as input tokens. */
  readonly highestCost: number;
  /** Costs nothing. @throws {NoAnswer} if the key is refused, or nothing responds */
  check(): Promise<void>;
  /**
   * @param onText receives the text as it arrives, and returns true to continue
   * @param stop ends the call
   * @throws {NoAnswer} without a complete answer; part of it may have arrived
   */
  answer(question: Question, onText: (text: string) => boolean, stop?: AbortSignal): Promise<Ending>;
}

export class NoAnswer extends Error {
  /** @param detail for the log and for staff, without secrets and without visitors' text */
  constructor(readonly detail: string) {
    super(detail);
    this.name = "NoAnswer";
  }
}

/** Failure that costs nothing: the provider refused the call, or the circuit breaker did. */
export class RefusedError extends NoAnswer {}
