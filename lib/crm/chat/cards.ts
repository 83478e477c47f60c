import { correctedWords } from "@/lib/content/knowledge-base/spelling";
import type { Synonyms } from "@/lib/content/knowledge-base/synonyms";
import type { Fact } from "@/lib/crm/chat/facts/types";
import { isCommon, type Term, termsOf, type Word } from "@/lib/crm/chat/terms";
import { SHORT_FORMS } from "@/lib/crm/chat/vocabulary";

const MAX_CARDS = 4_000;
const MAX_QUESTION_WORDS = 60;

/**
 * Worth of a word by its place on a card: title; tags and headings; heading of a passage; text; elsewhere in the same
 * article.
 */
const WEIGHT = { title: 1, about: 0.8, heading: 0.72, text: 0.45, beside: 0.3 };
/** Added to the weight of a text's word, by the share of the cards with it that are about the same. */
const OWN = 0.4;
/** Minimum number of significant words found only in an article's texts to rule out coincidence. */
const MANY = 3;
/** Weights of words common in questions on any subject, and of words that no card is about. */
const LITTLE = 0.07;
const UNKNOWN = 0.6;
/** Factor for words that occur in texts only. */
const IN_TEXTS = 0.6;
/** Factor: common words on cards only decide between equals. */
const COMMON = 0.2;
const MISSPELLED = 0.8;
/** Minimum similarity of two questions that count as the same. */
const SAME = 0.8;

/**
 * Searchable answer: a fact or a passage of an article.
 * @property about tags, and the title of its page
 */
export type Card = Fact & { about?: string };
/**
 * `evidence`: the weight of the telling words that are covered, which grows with a question's length. `isSame`: the
 * question is the card's own, in other words.
 */
export type Found = { card: Card; score: number; evidence: number; isSame: boolean };
/** `isForeign`: no card is about it. */
export type Weighed = Word & { weight: number; isForeign?: boolean };

/** `together`: the weights of words that are no coincidence, since there are several. */
type Indexed = {
  card: Card;
  weights: Map<Term, number>;
  together: Map<Term, number>;
  question?: Weighed[];
};

/**
 * All cards with the rarity of their words, in memory: a question needs no query. Words of the vocabulary are
 * recognized when misspelled, as those of the cards are.
 */
export class Cards {
  readonly #indexed: Indexed[];
  readonly #rarity = new Map<Term, number>();
  readonly #words = new Map<string, Term>();
  readonly #byInitial = new Map<string, string[]>();
  readonly #terms = new Set<Term>();
  /** Words of titles. */
  readonly #keys = new Set<Term>();

  constructor(
    cards: readonly Card[],
    readonly synonyms?: Synonyms,
    vocabulary: readonly Word[] = [],
  ) {
    for (const form of Object.keys(SHORT_FORMS)) this.#termsOf(form);
    this.#remember(vocabulary);
    this.#indexed = cards
      .slice(0, MAX_CARDS)
      .map((card) => ({ card, weights: this.#weightsOf(card), together: new Map() }));
    const counts = this.#countTerms();
    const terms = termsByArticle(this.#indexed);
    for (const { card, weights } of this.#indexed)
      for (const term of terms.get(card.path) ?? []) weights.set(term, weights.get(term) ?? WEIGHT.beside);
    for (const one of this.#indexed) {
      const { card, weights, together } = one;
      for (const [term, weight] of weights) {
        const { cards = 1, sources } = counts.get(term) ?? {};
        const share = (sources?.get(sourceOf(card)) ?? 0) / cards;
        together.set(term, weight + (weight > WEIGHT.text ? 0 : OWN * share));
      }
      if (card.question && !isGeneral(card)) one.question = distinct(this.weigh(card.question));
    }
  }

  /** Counts the cards with each term, and finds how rare it is. */
  #countTerms(): ReadonlyMap<Term, { cards: number; sources: Map<string, number> }> {
    const counts = new Map<Term, { cards: number; sources: Map<string, number> }>();
    for (const { card, weights } of this.#indexed) {
      for (const [term, weight] of weights) {
        const count = counts.get(term) ?? { cards: 0, sources: new Map() };
        const source = sourceOf(card);
        count.cards += 1;
        count.sources.set(source, (count.sources.get(source) ?? 0) + 1);
        counts.set(term, count);
        if (weight >= WEIGHT.about) this.#keys.add(term);
      }
    }
    const all = new Set(this.#indexed.map(({ card }) => sourceOf(card))).size;
    for (const [term, { sources }] of counts) {
      const rarity = Math.log(1 + all / sources.size) / Math.log(1 + all);
      this.#rarity.set(term, rarity * (this.#keys.has(term) ? 1 : IN_TEXTS));
    }
    return counts;
  }

  #termsOf(text: string): Word[] {
    const words = termsOf(text, this.synonyms);
    this.#remember(words);
    return words;
  }

  /** Lets other words be recognized as misspellings of these. */
  #remember(words: readonly Word[]): void {
    for (const { word, term } of words) {
      if (!this.#words.has(word) && word.length > 3) {
        const initial = word[0] ?? "";
        const others = this.#byInitial.get(initial);
        if (others) others.push(word);
        else this.#byInitial.set(initial, [word]);
      }
      this.#words.set(word, term);
      this.#terms.add(term);
    }
  }

  #weightsOf({ id, title, about = "", question = "", text, topic }: Card): Map<Term, number> {
    const weights = new Map<Term, number>();
    const add = (words: string, weight: number) => {
      for (const { term } of this.#termsOf(words))
        weights.set(term, Math.max(weight, weights.get(term) ?? 0));
    };
    add(title, WEIGHT.title);
    add(about, WEIGHT.about);
    add(question, isGeneral({ id }) ? WEIGHT.heading : WEIGHT.about);
    // An excerpt says what the whole article is about.
    add(
      text.replace(/\{\{[^{}]{0,80}\}\}/g, ""),
      topic === "article" && !question ? WEIGHT.about : WEIGHT.text,
    );
    return weights;
  }

  weigh(question: string): Weighed[] {
    return termsOf(question, this.synonyms)
      .slice(0, MAX_QUESTION_WORDS)
      .map((given): Weighed => {
        if (
          !given.isTelling ||
          /^\d{1,2}$/.test(given.word) ||
          (/^\d+$/.test(given.word) && !this.#rarity.has(given.term))
        )
          return { ...given, isTelling: false, weight: LITTLE };
        const weight = this.#rarity.get(given.term);
        if (weight !== undefined) return { ...given, weight };
        const meant = this.#terms.has(given.term) ? undefined : this.#meant(given.word);
        const term = meant && this.#words.get(meant);
        if (meant === undefined || term === undefined) return { ...given, weight: UNKNOWN, isForeign: true };
        if (isCommon(meant)) return { ...given, term, isTelling: false, weight: LITTLE };
        return { ...given, term, weight: (this.#rarity.get(term) ?? UNKNOWN) * MISSPELLED };
      });
  }

  #meant(word: string): string | undefined {
    if (word.length < 4 || /\d|\s/.test(word)) return undefined;
    // Short and common words match only with their letters in another order.
    const isAlike = (known: string) =>
      word.length > 5 && !isCommon(known)
        ? Math.abs(known.length - word.length) < 2
        : known.length === word.length && sorted(known) === sorted(word);
    const alike = (this.#byInitial.get(word[0] ?? "") ?? []).filter(isAlike);
    return correctedWords(word, alike).find((known) => !known.startsWith(word));
  }

  /**
   * Finds the cards that cover most of a question's weight, best first: 1 is all of its words.
   * @param weightOf factor for a card; 0 leaves it out
   */
  find(question: readonly Weighed[], limit: number, weightOf: (card: Card) => number = () => 1): Found[] {
    const words = distinct(question);
    return this.#indexed
      .map((one) => {
        const weight = weightOf(one.card);
        if (weight <= 0) return { card: one.card, score: 0, evidence: 0, isSame: false };
        const { score, evidence, isSame } = coverage(words, one);
        return { card: one.card, score: weight * score, evidence: weight * evidence, isSame };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }
}

/** The share of a question's weight that a card covers. */
function coverage(words: readonly Weighed[], { card, weights, together, question }: Indexed) {
  const telling = words.flatMap(({ term, isTelling }) => (isTelling ? (weights.get(term) ?? []) : []));
  const isSure =
    !isGeneral(card) || telling.length >= MANY || telling.some((weight) => weight >= WEIGHT.about);
  const known = isSure ? together : weights;
  let [covered, all, evidence] = [0, 0, 0];
  for (const { term, weight, isTelling, isForeign } of words) {
    // A name in a question on a problem says nothing against its article.
    const questionWeight = card.topic === "article" && isForeign ? UNKNOWN : weight;
    const coveredWeight = questionWeight * (known.get(term) ?? 0);
    all += questionWeight;
    covered += coveredWeight * (isTelling ? 1 : COMMON);
    evidence += isTelling ? coveredWeight : 0;
  }
  const likeness = question ? likenessOf(words, question) : 0;
  const isSame = likeness > SAME;
  return { score: Math.max(covered / all, isSame ? likeness : 0), evidence, isSame };
}

/** Source of a card: all passages of an article share one. */
const sourceOf = ({ id, topic, path }: Card) => (topic === "article" ? path : id);

/** Tells whether a card is of the knowledge base, rather than about the company. */
const isGeneral = ({ id }: Pick<Card, "id">) => id.startsWith("article.");

function termsByArticle(indexed: readonly Indexed[]): ReadonlyMap<string, ReadonlySet<Term>> {
  const articles = new Map<string, Set<Term>>();
  for (const { card, weights } of indexed) {
    if (card.topic !== "article") continue;
    const terms = articles.get(card.path) ?? new Set();
    for (const term of weights.keys()) terms.add(term);
    articles.set(card.path, terms);
  }
  return articles;
}

const sumOf = (words: readonly Weighed[]) => words.reduce((sum, { weight }) => sum + weight, 0);

const sorted = (word: string) => [...word].sort().join("");

function likenessOf(one: readonly Weighed[], other: readonly Weighed[]): number {
  const terms = new Set(other.map(({ term }) => term));
  return (2 * sumOf(one.filter(({ term }) => terms.has(term)))) / (sumOf(one) + sumOf(other));
}

const distinct = (words: readonly Weighed[]) => [...new Map(words.map((word) => [word.term, word])).values()];
