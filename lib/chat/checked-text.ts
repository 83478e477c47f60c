import { Claims, type Fault, type Ours } from "@/lib/chat/claims";
import { plainTextOf } from "@/lib/chat/plain-text-of";

/** In characters: what is longer is cut behind a whole sentence. */
const LONGEST_ANSWER = 4_000;
/** What has no end of a sentence for so long is looked at as it is. */
const LONGEST_SENTENCE = 600;
/** A sentence's end: a mark and a space, or a line's end. Not the dot of "1." that begins an entry. */
const END = /(?<!(?:^|\n)\s*\d{1,2})[.!?]["')\]]?\s|\n/;

/**
 * An answer that comes piece by piece, let through sentence by sentence: each is made plain text and checked before anybody
 * sees it. A sentence that names a price that is not ours gives way to words that send to a person, once an answer; one that
 * leads elsewhere is left out.
 */
export class CheckedText {
  readonly #claims: Claims;
  readonly #askForPrice: string;
  #waiting = "";
  /** Between what was looked at last and what comes next. */
  #gap = "";
  #shown = "";
  #askedForPrice = false;
  #isFull = false;
  #failure: unknown;

  /** @param askForPrice what stands in the place of a sentence with another's price */
  constructor(ours: Ours, askForPrice: string) {
    this.#claims = new Claims(ours);
    this.#askForPrice = askForPrice;
  }

  /** All that was let through. */
  get text(): string {
    return this.#shown.trim();
  }

  /** Whether the answer is as long as any may be: what still comes is left out. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Takes the next piece. @returns what may be shown now, to be added to what is */
  push(piece: string): string {
    if (this.#isFull) return "";
    this.#waiting += piece;
    let released = "";
    for (let end = this.#endOfSentence(); end > 0 && !this.#isFull; end = this.#endOfSentence()) {
      released += this.#release(this.#waiting.slice(0, end));
      this.#waiting = this.#waiting.slice(end);
    }
    return released;
  }

  /**
   * Nothing more comes. @param isWhole whether the last sentence is; half a one is left out
   * @throws what a check has failed by, here alone: thrown on the way, it would count as an outage of the model
   */
  end(isWhole: boolean): string {
    const rest = this.#waiting;
    this.#waiting = "";
    const released = isWhole && !this.#isFull ? this.#release(rest) : "";
    if (this.#failure) throw this.#failure;
    return released;
  }

  #endOfSentence(): number {
    const found = END.exec(this.#waiting);
    if (found && found.index < LONGEST_SENTENCE) return found.index + found[0].length;
    if (this.#waiting.length <= LONGEST_SENTENCE) return 0;
    return this.#waiting.lastIndexOf(" ", LONGEST_SENTENCE) + 1 || LONGEST_SENTENCE;
  }

  #release(sentence: string): string {
    const content = sentence.trimEnd();
    const space = sentence.slice(content.length);
    const plain = plainTextOf(content);
    let fault: Fault | null = null;
    try {
      if (plain) fault = this.#claims.faultOf(plain, this.#gap);
    } catch (error) {
      this.#failure = error;
      this.#isFull = true;
      return "";
    }
    this.#gap = plain ? space : this.#gap + space;
    const allowed = fault ? this.#inPlaceOf(fault) : plain;
    if (this.#shown.length + allowed.length > LONGEST_ANSWER) {
      this.#isFull = true;
      return "";
    }
    // Room between what stands there: never at the beginning, and no more than an empty line.
    const gap = allowed || space.includes("\n") ? space : "";
    const released = this.#shown ? allowed + gap : (allowed + gap).trimStart();
    if (!allowed && /\n\n$/.test(this.#shown)) return "";
    this.#shown += released;
    return released;
  }

  #inPlaceOf(fault: Fault): string {
    if (fault === "address" || this.#askedForPrice) return "";
    this.#askedForPrice = true;
    return this.#askForPrice;
  }
}
