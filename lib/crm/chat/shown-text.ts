import { leadsElsewhere } from "@/lib/crm/chat/contacts";
import { fillPrices } from "@/lib/crm/chat/facts/prices";
import type { SiteFacts } from "@/lib/crm/chat/facts/types";
import { amountsOf, namesForeignMoney, type OurAmounts } from "@/lib/crm/chat/money";
import { plainTextOf } from "@/lib/crm/chat/plain-text-of";

/** In characters: what is longer is cut behind a whole sentence. */
const LONGEST_ANSWER = 4_000;
/** What has no end of a sentence for so long is looked at as it is. */
const LONGEST_SENTENCE = 600;
/** A sentence's end: a mark and a space, or a line's end. Not the dot of "1." that begins an entry. */
const END = /(?<!(?:^|\n)\s*\d{1,2})[.!?]["')\]]?\s|\n/;

type Options = {
  site: SiteFacts;
  /** All that our pages say, by which a phone number or an address is known. */
  known: string;
  /** Stands in the place of a sentence with an amount of money that is not ours. */
  askForPrice: string;
};

/**
 * A model's answer that comes piece by piece, shown sentence by sentence: as plain text, with our prices filled in. A sentence
 * with other amounts of money gives way to words that send to a person, once an answer; one that leads elsewhere is left out.
 */
export class ShownText {
  readonly #options: Options;
  readonly #amounts: OurAmounts;
  #waiting = "";
  #shown = "";
  #askedForPrice = false;
  #isFull = false;

  constructor(options: Options) {
    this.#options = options;
    this.#amounts = amountsOf(options.site);
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
    this.#waiting += piece;
    let released = "";
    for (let end = this.#endOfSentence(); end > 0 && !this.#isFull; end = this.#endOfSentence()) {
      released += this.#release(this.#waiting.slice(0, end));
      this.#waiting = this.#waiting.slice(end);
    }
    return released;
  }

  /** Nothing more comes. @param isWhole whether the last sentence is; half a one is left out */
  end(isWhole: boolean): string {
    return isWhole && !this.#isFull ? this.#release(this.#waiting) : "";
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
    const allowed = this.#allowed(content);
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

  #allowed(content: string): string {
    const { site, known, askForPrice } = this.#options;
    const shown = plainTextOf(fillPrices(content, site.prices));
    if (!shown || leadsElsewhere(shown, known)) return "";
    if (!namesForeignMoney(plainTextOf(fillPrices(content, site.prices, () => "it")), this.#amounts))
      return shown;
    if (this.#askedForPrice) return "";
    this.#askedForPrice = true;
    return askForPrice;
  }
}
