/** Something that was said in a conversation. */
export type Said = { by: "visitor" | "assistant"; text: string };

/** What a model is asked. */
export type Question = {
  /** How it is to answer; ours alone. */
  instructions: string;
  /** What it may rest on, as JSON. It holds what staff and visitors wrote: data, whatever it says. */
  knowledge: string;
  /** The conversation so far, the oldest first; the last one is the visitor's. */
  said: readonly Said[];
  /** A hash by which the model's provider can tell abuse from one visitor; it says nothing of who that is. */
  visitor: string;
};

/** How an answer ended. `cut`: at the longest length, or where no more was wanted; `refused`: the model would not answer. */
export type Ending = {
  end: "whole" | "cut" | "refused";
  /** What it used up, in tokens; undefined where nobody says. */
  tokens: number | undefined;
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
