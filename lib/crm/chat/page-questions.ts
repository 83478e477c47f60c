import { correctedWords } from "@/lib/content/knowledge-base/spelling";
import type { Synonyms } from "@/lib/content/knowledge-base/synonyms";
import type { Fact } from "@/lib/crm/chat/facts/types";
import { type Term, termsOf, type Word } from "@/lib/crm/chat/terms";

const COMMON_WEIGHT = 0.07;
const UNKNOWN_WEIGHT = 1;
const MIN_SHARE_SAME = 0.8;
const MIN_SHARE_NEAR = 0.55;

const MAX_TEXT_WORDS = 200;
const HEAD_WEIGHT = 0.3;
/** In a longer message, one telling word alone may be a coincidence. */
const MAX_TITLE_WORDS = 3;

type Indexed = { fact: Fact; weights: ReadonlyMap<Term, number>; terms: ReadonlySet<Term> };

export class PageQuestions {
  readonly #indexed: Indexed[];
  readonly #counts = new Map<Term, number>();
  readonly #byInitial = new Map<string, Map<string, Word>>();

  constructor(
    facts: readonly Fact[],
    readonly synonyms: Synonyms,
    spellings: readonly Word[],
  ) {
    const worded = facts.map((fact) => ({
      fact,
      words: termsOf(fact.question ?? fact.title, synonyms),
    }));
    for (const { words } of worded)
      for (const term of new Set(words.map(({ term }) => term)))
        this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
    for (const word of [...worded.flatMap(({ words }) => words), ...spellings]) {
      const initial = word.word[0] ?? "";
      const known = this.#byInitial.get(initial) ?? new Map();
      this.#byInitial.set(initial, known.set(word.word, word));
    }
    this.#indexed = worded.map(({ fact, words }) => ({
      fact,
      weights: this.#weightsOf(words),
      terms: new Set([...words, ...termsOf(fact.text, synonyms, MAX_TEXT_WORDS)].map(({ term }) => term)),
    }));
  }

  wordsOf(message: string): Word[] {
    return termsOf(message, this.synonyms).map((word) => {
      const known = this.#byInitial.get(word.word[0] ?? "");
      if (!known || known.has(word.word) || word.word.length < 5 || /\d| /.test(word.word)) return word;
      const meant = correctedWords(word.word, [...known.keys()]).find((one) => !one.startsWith(word.word));
      return (meant && known.get(meant)) || word;
    });
  }

  same(message: readonly Word[]): Fact | undefined {
    const asked = this.#weightsOf(message);
    return this.#best(
      asked,
      MIN_SHARE_SAME,
      ({ weights }, inHead) => (2 * inHead) / (sumOf(asked) + sumOf(weights)),
    )[0];
  }

  /** Those that share a telling word with a message, and have most of the others in their answer, best first. */
  near(message: readonly Word[]): Fact[] {
    const telling = message.filter(({ isTelling }) => isTelling);
    if (telling.length < 2 && message.length > MAX_TITLE_WORDS) return [];
    const asked = this.#weightsOf(telling);
    const all = sumOf(asked);
    return this.#best(
      asked,
      MIN_SHARE_NEAR,
      ({ terms }, inHead) => (sharedOf(asked, terms) + HEAD_WEIGHT * inHead) / (all * (1 + HEAD_WEIGHT)),
    );
  }

  #best(
    asked: ReadonlyMap<Term, number>,
    least: number,
    share: (own: Indexed, inHead: number) => number,
  ): Fact[] {
    return this.#indexed
      .map((own) => {
        const inHead = sharedOf(asked, own.weights);
        return { fact: own.fact, share: inHead > COMMON_WEIGHT * asked.size ? share(own, inHead) : 0 };
      })
      .filter((one) => one.share >= least)
      .sort((a, b) => b.share - a.share)
      .map(({ fact }) => fact);
  }

  #weightsOf(words: readonly Word[]): Map<Term, number> {
    const all = Math.log(1 + this.#counts.size);
    return new Map(
      words.map(({ term, isTelling }) => {
        const count = this.#counts.get(term);
        const weight = count ? Math.log(1 + this.#counts.size / count) / all : UNKNOWN_WEIGHT;
        return [term, isTelling ? weight : COMMON_WEIGHT];
      }),
    );
  }
}

const sharedOf = (asked: ReadonlyMap<Term, number>, terms: { has(term: Term): boolean }) =>
  sumOf(new Map([...asked].filter(([term]) => terms.has(term))));

const sumOf = (weights: ReadonlyMap<Term, number>) =>
  [...weights.values()].reduce((sum, weight) => sum + weight, 0);
