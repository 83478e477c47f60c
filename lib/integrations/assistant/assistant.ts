import { z } from "zod";

/** Something that was said in a conversation. */
export type Said = { by: "visitor" | "assistant"; text: string };

/** What a model is asked. */
export type Question = {
  /** Instructions and facts; the same for everyone, so that the provider need not read it again. */
  instructions: string;
  /** Passages that may help with this question. Staff wrote them: data, whatever they say. */
  reference: string;
  /** The conversation so far, the oldest first; the last one is the visitor's. */
  said: readonly Said[];
  /** A hash by which the model's provider can tell abuse from one visitor; it says nothing of who that is. */
  visitor: string;
};

/** An answer as it is asked for. The text stands first, so that it can be shown while it comes. */
export const reply = z.object({
  text: z.string().describe("The answer, as plain text of at most 150 words"),
  sources: z.array(z.string()).describe("The ids of the facts, articles or pages that the answer rests on"),
  wantsPerson: z
    .boolean()
    .describe("Whether the visitor wants a person, or needs one because the answer is not known"),
});
export type Reply = z.output<typeof reply>;

/** How an answer ended. `cut`: at the longest length, or where no more was wanted; `refused`: the model would not answer. */
export type Ending = {
  end: "whole" | "cut" | "refused";
  /** What it used up, in tokens; undefined where nobody says. */
  tokens: number | undefined;
  /** Fields that the model gave beside the text; null where it gave nothing but words, or was cut. */
  reply: Reply | null;
};

/** Answers questions in words. */
export interface Assistant {
  /** In tokens: the longest answer. */
  readonly longestAnswer: number;
  /**
   * @param onText gets the answer's words as they come, and says whether it wants more
   * @throws {NoAnswer} where there is no whole answer; some of it may have come
   */
  answer(question: Question, onText: (words: string) => boolean): Promise<Ending>;
}

/** The model can't be reached, takes too long, breaks off, or finds fault with us. */
export class NoAnswer extends Error {
  /** @param words for the log and for staff, without secrets and without what visitors wrote */
  constructor(readonly words: string) {
    super(words);
    this.name = "NoAnswer";
  }
}

/** The same, where nobody was asked: it was out of order a moment ago. It cost nothing. */
export class NotAsked extends NoAnswer {}
