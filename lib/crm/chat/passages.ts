import { closedNamesIn } from "@/lib/content/knowledge-base/html-names";
import { toPlainText } from "@/lib/content/knowledge-base/snippet";
import { meantWords, typingErrors } from "@/lib/content/knowledge-base/spelling";
import type { Synonyms } from "@/lib/content/knowledge-base/synonyms";
import type { Fact } from "@/lib/crm/chat/facts/types";
import { isCommon, type Term, termsOf, type Word } from "@/lib/crm/chat/terms";

/** Maximum characters quoted from one page. */
const LONGEST_PASSAGE = 700;
/** Searched characters of an article; then its maximum passages. */
const LONGEST_SOURCE = 60_000;
const MOST_OF_ARTICLE = 30;
const MOST_PASSAGES = 4_000;
/** Maximum words of a question. */
const MOST_ASKED = 60;

/** Weight of a term in each part of a passage. */
const WEIGHTS = { title: 4, about: 1.5, heading: 1.5, text: 1 };
/** Effects of repetition and length (BM25's k and b). */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.5;
/** Weight of a common question word; then the factor for a misspelled word. */
const LITTLE = 0.07;
const MISSPELLED = 0.8;
/** Weight of a word that no passage has. */
export const UNKNOWN = 0.6;
/** Factor without any of the question's words in the title. */
const BY_THE_WAY = 0.7;
/** Share of the whole article in a piece's score. */
const OF_ARTICLE = 0.3;

/** Quotable text: a fact, or a piece of an article, with its heading as the question. */
export type Passage = Fact & { about?: string };
export type FoundPassage = { fact: Passage; score: number };

type Indexed = { fact: Passage; counts: Map<Term, number>; named: Set<Term>; length: number };

export type Weighed = Word & { weight: number };

export type ArticleText = {
  slug: string;
  title: string;
  excerpt: string;
  tags: readonly string[];
  content: string;
};

/** All passages with their words' rarity, in memory: a question costs one lookup per word. */
export class Passages {
  readonly #indexed: Indexed[];
  readonly #rarity = new Map<Term, number>();
  readonly #words = new Map<string, Term>();
  readonly #averageLength: number;
  readonly #articles = new Map<string, Map<Term, number>>();
  readonly #asked: { fact: Passage; words: Weighed[] }[];

  readonly #termsOf: (text: string) => Word[];

  /** @param phrases further known words, not corrected as misspelled */
  constructor(facts: readonly Passage[], phrases: readonly string[] = [], synonyms?: Synonyms) {
    this.#termsOf = (text) => termsOf(text, synonyms);
    this.#indexed = facts.slice(0, MOST_PASSAGES).map((fact) => this.#indexedOf(fact));
    const among = new Map<Term, number>();
    for (const { counts } of this.#indexed)
      for (const term of counts.keys()) among.set(term, (among.get(term) ?? 0) + 1);
    for (const phrase of phrases) for (const { term } of this.#termsOf(phrase)) this.#words.set(phrase, term);
    for (const { fact, counts } of this.#indexed) {
      if (fact.topic !== "article") continue;
      const whole = this.#articles.get(fact.path) ?? new Map<Term, number>();
      for (const [term, count] of counts) whole.set(term, (whole.get(term) ?? 0) + count);
      this.#articles.set(fact.path, whole);
    }
    const all = this.#indexed.length;
    const rarest = Math.log(1 + all);
    for (const term of this.#words.values()) {
      const count = among.get(term);
      this.#rarity.set(term, count === undefined ? UNKNOWN : Math.log(1 + all / count) / rarest);
    }
    const lengths = this.#indexed.reduce((sum, { length }) => sum + length, 0);
    this.#averageLength = lengths / Math.max(1, all);
    this.#asked = facts.flatMap((fact) =>
      (fact.topic === "faq" || fact.topic === "answer") && fact.question
        ? [{ fact, words: this.weigh(fact.question) }]
        : [],
    );
  }

  #indexedOf(fact: Passage): Indexed {
    const counts = new Map<Term, number>();
    const count = (text: string, weight: number): Term[] =>
      this.#termsOf(text).flatMap(({ word, term, isTelling }) => {
        this.#words.set(word, term);
        if (!isTelling) return [];
        counts.set(term, (counts.get(term) ?? 0) + weight);
        return [term];
      });
    const named = new Set([...count(fact.title, WEIGHTS.title), ...count(fact.about ?? "", WEIGHTS.about)]);
    if (fact.question && fact.question !== fact.title) count(fact.question, WEIGHTS.heading);
    const said = count(fact.text.replace(/\{\{[^{}]{0,80}\}\}/g, ""), WEIGHTS.text);
    // An excerpt says what the whole article is about.
    if (fact.topic === "article" && !fact.question) for (const term of said) named.add(term);
    return { fact, counts, named, length: [...counts.values()].reduce((sum, one) => sum + one, 0) };
  }

  /** Returns a question's words with their weights, spelling corrected. */
  weigh(question: string): Weighed[] {
    return this.#termsOf(question)
      .slice(0, MOST_ASKED)
      .map((given) => {
        if (!given.isTelling || /^\d+$/.test(given.word)) return { ...given, weight: LITTLE };
        const known = this.#rarity.get(given.term);
        if (known !== undefined) return { ...given, weight: known };
        const meant = this.#meant(given.word);
        if (meant === undefined) return { ...given, weight: UNKNOWN };
        const term = this.#words.get(meant) ?? given.term;
        const isTelling = !isCommon(meant);
        const weight = isTelling ? (this.#rarity.get(term) ?? UNKNOWN) * MISSPELLED : LITTLE;
        return { ...given, term, isTelling, weight };
      });
  }

  #meant(word: string): string | undefined {
    if (word.length < 4 || /\d|\s/.test(word)) return undefined;
    // Short and common words match only with their letters in another order.
    const isAlike = (known: string) =>
      word.length > 4 && !isCommon(known)
        ? Math.abs(known.length - word.length) < 2
        : known.length === word.length && sorted(known) === sorted(word);
    const alike = [...this.#words.keys()].filter(
      (known) => known[0] === word[0] && known.length > 3 && isAlike(known),
    );
    const [meant] = meantWords(word, alike);
    const isNear = meant !== undefined && typingErrors(word, meant) <= (word.length < 9 ? 1 : 2);
    return isNear ? meant : undefined;
  }

  /**
   * Finds the passages that cover most of a question, best first: 1 is all of its words, in the title.
   * @param among the passages to search; all if absent
   */
  find(
    words: readonly Weighed[],
    limit: number,
    among: (fact: Passage) => boolean = () => true,
  ): FoundPassage[] {
    const telling = distinct(words.filter(({ isTelling }) => isTelling));
    const all = telling.reduce((sum, { weight }) => sum + weight, 0);
    if (all === 0) return [];
    return this.#indexed
      .filter(({ fact }) => among(fact))
      .map(({ fact, counts, named, length }) => {
        const norm = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * length) / this.#averageLength);
        const article = fact.topic === "article" ? this.#articles.get(fact.path) : undefined;
        const isNamed = telling.some(({ term }) => named.has(term));
        const own = (saidIn(telling, counts, norm) / all) * (isNamed ? 1 : BY_THE_WAY);
        if (!article) return { fact, score: own };
        const ofArticle = saidIn(telling, article, SATURATION * 4) / all;
        return { fact, score: own * (1 - OF_ARTICLE) + ofArticle * OF_ARTICLE };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }

  /** Finds a frequently asked question with the same meaning. */
  asked(words: readonly Weighed[], least: number): Passage | undefined {
    let best = { fact: undefined as Passage | undefined, score: least };
    for (const { fact, words: others } of this.#asked) {
      const score = likeness(words, others);
      if (score > best.score) best = { fact, score };
    }
    return best.fact;
  }
}

/** Sums the weights of the words found: repetition adds up to a word's whole weight. */
const saidIn = (words: readonly Weighed[], counts: ReadonlyMap<Term, number>, held: number): number =>
  words.reduce((sum, { term, weight }) => {
    const count = counts.get(term) ?? 0;
    return sum + (weight * count) / (count + held);
  }, 0);

const sorted = (word: string) => [...word].sort().join("");

/** Weighted share of words that two questions have in common. */
function likeness(one: readonly Weighed[], other: readonly Weighed[]): number {
  const [a, b] = [distinct(one), distinct(other)];
  const terms = new Set(b.map(({ term }) => term));
  const weightOf = (words: readonly Weighed[]) => words.reduce((sum, { weight }) => sum + weight, 0);
  const both = weightOf(a.filter(({ term }) => terms.has(term)));
  return both === 0 ? 0 : (2 * both) / (weightOf(a) + weightOf(b));
}

export const distinct = <T extends { term: Term }>(words: readonly T[]): T[] => [
  ...new Map(words.map((word) => [word.term, word])).values(),
];

/** Splits an article by headings into passages of at most 700 characters. */
export function passagesOfArticle({ slug, title, excerpt, tags, content }: ArticleText): Passage[] {
  const path = `/knowledge-base/${slug}`;
  const about = tags.join(" ");
  const source = content.slice(0, LONGEST_SOURCE);
  const closed = closedNamesIn(source);
  const pieces = source.split(/\n(?=#{1,6} )/).slice(0, MOST_OF_ARTICLE);
  const sections = pieces.map((piece, index): Passage => {
    const [, heading] = /^#{1,6} (.*)/.exec(piece) ?? [];
    const body = heading === undefined ? piece : piece.slice(piece.indexOf("\n") + 1);
    const text = shortened(
      heading !== undefined && !piece.includes("\n") ? "" : plainLines(body, closed),
      LONGEST_PASSAGE,
    );
    return {
      ...{ id: `article.${slug}.${index}`, topic: "article", title, about, path, text },
      question: heading === undefined ? undefined : toPlainText(heading, closed),
    };
  });
  const whole = { id: `article.${slug}`, topic: "article", title, about, path, text: excerpt };
  return [whole, ...sections.filter(({ text }) => text)];
}

/** Converts Markdown to lines: one per paragraph and list entry, commas between table cells. */
function plainLines(markdown: string, closed: ReadonlySet<string>): string {
  return (
    markdown
      // ReDoS: at most 80 spaces are looked at in each line.
      .replace(/^[^\S\n]{0,80}(?:```|~~~).*$/gm, "")
      .split(/\n\s*\n|\n(?=[^\S\n]*(?:[-*+]|\d+[.)]|\|))/)
      .map((line) => {
        if (/^\s*\|/.test(line)) return cellsOf(line, closed);
        const plain = toPlainText(line, closed);
        return plain && /^\s*(?:[-*+]|\d+[.)])\s/.test(line) ? `- ${plain}` : plain;
      })
      .filter(Boolean)
      .join("\n")
  );
}

/**
 * "VPN: everything on the network, slow": a table row by its first cell; nothing for the head's underline.
 */
function cellsOf(row: string, closed: ReadonlySet<string>): string {
  const cells = row.split("|").flatMap((cell) => toPlainText(cell, closed) || []);
  if (cells.every((cell) => /^[-: ]*$/.test(cell))) return "";
  const [first = "", ...others] = cells;
  return others.length > 0 ? `- ${first}: ${others.join(", ")}` : `- ${first}`;
}

/** Cuts a text after a whole sentence or line. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = Math.max(text.lastIndexOf(". ", longest - 1) + 1, text.lastIndexOf("\n", longest));
  return end > 0 ? text.slice(0, end).trim() : `${text.slice(0, text.lastIndexOf(" ", longest - 2))} …`;
}
