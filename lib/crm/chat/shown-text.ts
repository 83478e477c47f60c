import { toLines } from "@/lib/core/plain-text";
import { hasForeignClaim } from "@/lib/crm/chat/claims";
import { hasForeignContact } from "@/lib/crm/chat/contacts";
import { fillPrices, type priceText } from "@/lib/crm/chat/facts/prices";
import type { SiteFacts } from "@/lib/crm/chat/facts/types";
import { isAssent } from "@/lib/crm/chat/foreign-facts";
import { hasForeignHours } from "@/lib/crm/chat/hours-claims";
import { PricedItems } from "@/lib/crm/chat/priced-items";

const MAX_ANSWER_LENGTH = 2_000;
/** Longer text is checked even without a sentence's end. */
const MAX_SENTENCE_LENGTH = 600;
/** End of a sentence: a mark and a space, or the end of a line. Not the dot of a list item's "1.". */
const END = /(?<!(?:^|\n)\s*\d{1,2})[.!?]["')\]]?\s|\n/;

/** "[company.hours]", which belongs into the sources. */
const FACT_ID = / ?\[[a-z]\w*(?:\.[\w-]+)+\]/gi;

const THOUGHT =
  /\b(?:the (?:user|visitor|customer) (?:asks?|wants?|is asking|says)|let me think|system prompt|my (?:instructions|guidelines)|as an ai)\b/i;

type Options = {
  site: SiteFacts;
  /** Text of all our pages: its phone numbers, addresses, times and gifts are allowed. */
  known: string;
  askUs: string;
  priceText?: typeof priceText;
};

/**
 * Shows a model's answer by sentence as it arrives: plain text with our prices. A sentence with amounts or promises of
 * the model is replaced, once per answer, by a reference to a person; one that leads to another site, states other opening
 * hours, only says yes or no, thinks aloud, or was there before is dropped.
 */
export class ShownText {
  readonly #items: PricedItems;
  #waiting = "";
  #shown = "";
  hasAsked = false;
  #lineBefore = "";
  readonly #said = new Set<string>();
  isFull = false;

  constructor(private readonly options: Options) {
    this.#items = new PricedItems(options.site.prices);
  }

  get text(): string {
    return this.#shown.trim();
  }

  push(piece: string): string {
    this.#waiting += piece;
    let released = "";
    for (let end = this.#endOfSentence(); end > 0 && !this.isFull; end = this.#endOfSentence()) {
      released += this.#release(this.#waiting.slice(0, end));
      this.#waiting = this.#waiting.slice(end);
    }
    return released;
  }

  /** @param isWhole false drops the incomplete last sentence */
  end(isWhole: boolean): string {
    return isWhole && !this.isFull ? this.#release(this.#waiting) : "";
  }

  #endOfSentence(): number {
    const found = END.exec(this.#waiting);
    if (found && found.index < MAX_SENTENCE_LENGTH) return found.index + found[0].length;
    if (this.#waiting.length <= MAX_SENTENCE_LENGTH) return 0;
    return this.#waiting.lastIndexOf(" ", MAX_SENTENCE_LENGTH) + 1 || MAX_SENTENCE_LENGTH;
  }

  #release(sentence: string): string {
    const content = sentence.trimEnd();
    const space = sentence.slice(content.length);
    const allowed = this.#allowed(content);
    if (this.#shown.length + allowed.length > MAX_ANSWER_LENGTH) {
      this.isFull = true;
      return "";
    }
    const gap = allowed || space.includes("\n") ? space : "";
    const released = this.#shown ? allowed + gap : (allowed + gap).trimStart();
    if (!allowed && /\n\n$/.test(this.#shown)) return "";
    this.#shown += released;
    return released;
  }

  #allowed(content: string): string {
    const { site, known, askUs, priceText } = this.options;
    const lineBefore = this.#lineBefore;
    const line = content.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s/, "");
    this.#lineBefore = /[.!?]["')\]]?$/.test(content) ? "" : line;
    const shown = plainTextOf(fillPrices(content, site.prices, priceText)).replace(FACT_ID, "");
    if (!shown || hasForeignContact(shown, known) || isAssent(shown) || THOUGHT.test(shown)) return "";
    if (this.#said.has(shown)) return "";
    this.#said.add(shown);
    const unpriced = (text: string) => plainTextOf(fillPrices(text, site.prices, () => "it"));
    // A line may begin in the middle of a sentence.
    const isClaim = [line, `${lineBefore} ${line}`].some((text) => hasForeignClaim(unpriced(text), known));
    if (!isClaim && this.#items.areNamed(content, lineBefore))
      return hasForeignHours(unpriced(content), known) ? "" : shown;
    this.#lineBefore = "";
    if (this.hasAsked) return "";
    this.hasAsked = true;
    return askUs;
  }
}

/** Removes markup and invisible characters for reading, not for safety. */
export function plainTextOf(words: string): string {
  const text = toLines(words.replace(/\p{Cf}/gu, ""))
    .replace(/<\/?[a-z!?][^>]*(?:>|$)/gi, "")
    .replace(/!\[[^[\]]*\]\([^)]*\)?/g, "")
    .replace(/\[([^[\]]*)\]\([^)]*\)?/g, "$1")
    .replace(/^ *(?:#{1,6}|>+) +/gm, "")
    .replace(/\*\*|__|~~|`+/g, "");
  return text
    .split("\n")
    .flatMap(lineOf)
    .join("\n")
    .replace(/(^|\s)\*(?=\S)|(?<=\S)\*(?=\s|$)/g, "$1")
    .replace(/[ \t]+/g, " ");
}

/** Shows a table's row as its cells, and the line under its head not at all. */
function lineOf(line: string): string | [] {
  const row = line.trim();
  if (row.includes("|") && row.includes("--") && !/[^-:| ]/.test(row)) return [];
  if (row.length < 2 || !row.startsWith("|") || !row.endsWith("|")) return line;
  return row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim())
    .join(", ");
}
