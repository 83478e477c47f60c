import { correctedWords } from "@/lib/content/knowledge-base/spelling";
import type { Synonyms } from "@/lib/content/knowledge-base/synonyms";
import type { Fact } from "@/lib/crm/chat/facts/types";
import { isCommon, isSpanish, type Term, termsOf, type Word } from "@/lib/crm/chat/terms";
import { SHORT_FORMS } from "@/lib/crm/chat/vocabulary";

const MOST_CARDS = 4_000;
const MOST_ASKED = 60;

/** Worth of a word by its place on a card: title; tags and headings; text; elsewhere in the same article. */
const WORTH = { title: 1, about: 0.8, text: 0.45, beside: 0.3 };
/** Weights of words common in questions on any subject, and of words that no card is about. */
const LITTLE = 0.07;
const UNKNOWN = 0.6;
/** Factors: common words on cards only decide between equals, and count less beside a wish that is recognized. */
const COMMON = 0.2;
const BESIDE_WISH = 0.4;
const MISSPELLED = 0.8;
/** Likeness from which two questions are the same. */
const SAME = 0.8;

/** Stands for an unknown name after these words: "do you come to Kendall?" */
const SOMEWHERE: Term = "(place)";
const BEFORE_PLACE = /^(?:in|to|near|around|from|serve|service|cover|miami|and|about)$/;
const BEFORE_PLACE_IN_SPANISH = /^(?:en|hasta|a|y|serve|miami)$/;

/**
 * An answer of ours: a fact, a piece of an article, or an intent.
 * @property about tags, and the title of its page
 * @property asked ways to ask for an intent (intents-asked.ts)
 */
export type Card = Fact & { about?: string; asked?: readonly string[] };
export type Found = { card: Card; score: number };
/** `isForeign`: no card is about it. */
export type Weighed = Word & { weight: number; isForeign?: boolean };

type Indexed = { card: Card; worths: Map<Term, number>; samples: Set<Term>[][]; question?: Weighed[] };

/** All cards with the rarity of their words, in memory: a question needs no query. */
export class Cards {
  readonly #indexed: Indexed[];
  readonly #rarity = new Map<Term, number>();
  readonly #words = new Map<string, Term>();
  readonly #terms = new Set<Term>();

  constructor(
    cards: readonly Card[],
    readonly synonyms?: Synonyms,
  ) {
    for (const form of Object.keys(SHORT_FORMS)) this.#termsOf(form);
    this.#indexed = cards.slice(0, MOST_CARDS).map((card) => ({
      ...{ card, worths: this.#worthsOf(card) },
      samples: (card.asked ?? []).map((entry) => this.#placesOf(entry)),
    }));
    const sources = new Map<Term, Set<string>>();
    const keys = new Set<Term>();
    const beside = new Map<string, Set<Term>>();
    for (const { card, worths, samples } of this.#indexed) {
      const isArticle = card.topic === "article";
      const wanted = samples.flat().flatMap((place) => [...place]);
      for (const term of [...worths.keys(), ...wanted])
        sources.set(term, (sources.get(term) ?? new Set()).add(isArticle ? card.path : card.id));
      for (const term of wanted) keys.add(term);
      for (const [term, worth] of worths) if (worth >= WORTH.about) keys.add(term);
      if (isArticle) beside.set(card.path, new Set([...(beside.get(card.path) ?? []), ...worths.keys()]));
    }
    const all = new Set([...sources.values()].flatMap((ids) => [...ids])).size;
    for (const term of keys)
      this.#rarity.set(term, Math.log(1 + all / (sources.get(term)?.size ?? 1)) / Math.log(1 + all));
    for (const one of this.#indexed) {
      const { card, worths } = one;
      if (card.topic !== "article")
        one.question = card.question ? distinct(this.weigh(card.question)) : undefined;
      else for (const term of beside.get(card.path) ?? []) worths.set(term, worths.get(term) ?? WORTH.beside);
    }
  }

  /** Remembers the words, so that others can be recognized as their misspellings. */
  #termsOf(text: string, isSpanish?: boolean): Word[] {
    const words = termsOf(text, this.synonyms, isSpanish);
    for (const { word, term } of words) {
      this.#words.set(word, term);
      this.#terms.add(term);
    }
    return words;
  }

  #worthsOf({ title, about = "", question = "", text, topic }: Card): Map<Term, number> {
    const worths = new Map<Term, number>();
    if (topic === "intent") return worths;
    const add = (words: string, worth: number) => {
      for (const { term } of this.#termsOf(words)) worths.set(term, Math.max(worth, worths.get(term) ?? 0));
    };
    add(title, WORTH.title);
    add(`${about} ${question}`, WORTH.about);
    // An excerpt says what the whole article is about.
    add(
      text.replace(/\{\{[^{}]{0,80}\}\}/g, ""),
      topic === "article" && !question ? WORTH.about : WORTH.text,
    );
    return worths;
  }

  /** "cancel plan/contract" has two places. */
  #placesOf(entry: string): Set<Term>[] {
    const termsAt = (word: string) =>
      word === "somewhere" ? SOMEWHERE : this.#termsOf(word, false).map(({ term }) => term);
    const places = entry.toLowerCase().split(/\s+/).filter(Boolean);
    return places.map((place) => new Set(place.split("/").flatMap(termsAt)));
  }

  /** @param foreign the weight of words that no card is about */
  weigh(question: string, foreign = UNKNOWN): Weighed[] {
    const weighed = termsOf(question, this.synonyms)
      .slice(0, MOST_ASKED)
      .map((given): Weighed => {
        if (!given.isTelling || /^\d+$/.test(given.word))
          return { ...given, isTelling: false, weight: LITTLE };
        const weight = this.#rarity.get(given.term);
        if (weight !== undefined) return { ...given, weight };
        const meant = this.#terms.has(given.term) ? undefined : this.#meant(given.word);
        const term = meant && this.#words.get(meant);
        if (meant === undefined || term === undefined) return { ...given, weight: foreign, isForeign: true };
        if (isCommon(meant)) return { ...given, term, isTelling: false, weight: LITTLE };
        return { ...given, term, weight: (this.#rarity.get(term) ?? UNKNOWN) * MISSPELLED };
      });
    const beforePlace = isSpanish(question) ? BEFORE_PLACE_IN_SPANISH : BEFORE_PLACE;
    for (const [at, one] of weighed.entries()) {
      const before = weighed[at - 1];
      const isName = one.isForeign && !this.#terms.has(one.term);
      if (isName && (before?.term === SOMEWHERE || beforePlace.test(before?.word ?? "")))
        weighed[at] = { ...one, term: SOMEWHERE, weight: UNKNOWN };
    }
    return weighed;
  }

  #meant(word: string): string | undefined {
    if (word.length < 4 || /\d|\s/.test(word)) return undefined;
    // Short and common words match only with their letters in another order.
    const isAlike = (known: string) =>
      word.length > 5 && !isCommon(known)
        ? Math.abs(known.length - word.length) < 2
        : known.length === word.length && sorted(known) === sorted(word);
    const alike = [...this.#words.keys()].filter(
      (known) => known[0] === word[0] && known.length > 3 && isAlike(known),
    );
    return correctedWords(word, alike).find((known) => !known.startsWith(word));
  }

  /**
   * Finds the cards that cover most of a question's weight, best first: 1 is all of its words.
   * @param worthOf factor for a card; 0 leaves it out
   */
  find(question: readonly Weighed[], limit: number, worthOf: (card: Card) => number = () => 1): Found[] {
    const words = distinct(question);
    return this.#indexed
      .map((one) => ({
        card: one.card,
        score: worthOf(one.card) && worthOf(one.card) * coverage(words, one),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }
}

/** The share of a question's weight that a card covers; of an intent, all words of the samples that match. */
function coverage(words: readonly Weighed[], { card, worths, samples, question }: Indexed): number {
  const matching = samples.filter((places) =>
    places.every((place) => words.some(({ term }) => place.has(term))),
  );
  const wanted = new Set(matching.flat().flatMap((place) => [...place]));
  let [covered, all] = [0, 0];
  for (const { term, weight, isTelling, isForeign } of words) {
    const isBesideWish = wanted.size > 0 && !isTelling && !wanted.has(term);
    // A name in a question on a problem says nothing against its article.
    const own = isForeign && card.topic === "article" ? UNKNOWN : weight * (isBesideWish ? BESIDE_WISH : 1);
    all += own;
    covered += own * (wanted.has(term) ? 1 : (worths.get(term) ?? 0) * (isTelling ? 1 : COMMON));
  }
  const likeness = question ? likenessOf(words, question) : 0;
  return Math.max(covered / all, likeness > SAME ? likeness : 0);
}

const sumOf = (words: readonly Weighed[]) => words.reduce((sum, { weight }) => sum + weight, 0);

const sorted = (word: string) => [...word].sort().join("");

function likenessOf(one: readonly Weighed[], other: readonly Weighed[]): number {
  const terms = new Set(other.map(({ term }) => term));
  return (2 * sumOf(one.filter(({ term }) => terms.has(term)))) / (sumOf(one) + sumOf(other));
}

const distinct = (words: readonly Weighed[]) => [...new Map(words.map((word) => [word.term, word])).values()];
