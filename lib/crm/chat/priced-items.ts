import { PRICE_PLACEHOLDER } from "@/lib/crm/chat/facts/prices";
import type { PriceFact } from "@/lib/crm/chat/facts/types";
import { termsOfPlan } from "@/lib/crm/chat/price-answer";
import { type Term, termsOf } from "@/lib/crm/chat/terms";

const COMMON = new Set(
  termsOf(
    "support service plan price base rate setup maintenance installation configuration assessment call",
  ).map(({ term }) => term),
);

export class PricedItems {
  readonly #terms: ReadonlyMap<string, ReadonlySet<Term>>;
  readonly #all: ReadonlySet<Term>;

  constructor(prices: readonly PriceFact[]) {
    const termsIn = (price: PriceFact) => [
      ...termsOfPlan(price),
      ...termsOf(price.unit).flatMap(({ term, isTelling }) => (isTelling ? term : [])),
    ];
    this.#terms = new Map(
      prices.map((price) => [price.id, new Set(termsIn(price).filter((term) => !COMMON.has(term)))]),
    );
    this.#all = new Set([...this.#terms.values()].flatMap((terms) => [...terms]));
  }

  /**
   * Tells whether each price stands beside the name of its item, and of no other one: before it, else after it, else
   * earlier, else in the line before.
   */
  areNamed(sentence: string, lineBefore: string): boolean {
    // Words, id, times, words, …
    const parts = sentence.split(PRICE_PLACEHOLDER);
    for (let at = 1; at < parts.length; at += 3) {
      const own = this.#terms.get(parts[at]?.toLowerCase() ?? "");
      const earlier = parts
        .slice(0, at - 1)
        .filter((_, index) => index % 3 === 0)
        .reverse();
      const beside = [parts[at - 1], parts[at + 2], ...earlier, lineBefore].map((words = "") =>
        this.#namedIn(words),
      );
      const named = beside.find(({ length }) => length > 0);
      if (!own || !named?.every((term) => own.has(term))) return false;
    }
    return true;
  }

  #namedIn(words: string): Term[] {
    return termsOf(words).flatMap(({ term }) => (this.#all.has(term) ? term : []));
  }
}
