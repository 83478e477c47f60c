import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Ten thousand articles that read to a database as real ones do: the common words are those of the seeded articles
 * in their true proportions, the rest is a vocabulary of made-up words with a long tail, and every article has a
 * topic whose words come back in it. The same at every run.
 */
const VOCABULARY = 12_000;
const TOPIC_WORDS = 5;
const SHARE_OF_COMMON = 0.72;
const SHARE_OF_TOPIC = 0.1;
const CATEGORIES = 8;

const ONSETS = [
  "b",
  "br",
  "c",
  "ch",
  "cl",
  "d",
  "f",
  "fl",
  "g",
  "h",
  "l",
  "m",
  "n",
  "p",
  "pr",
  "r",
  "s",
  "st",
];
const VOWELS = ["a", "e", "i", "o", "u", "ai", "ea", "io", "ou"];
const CODAS = ["", "", "n", "r", "l", "s", "t", "ck", "nd", "st", "x", "m"];
const ENDINGS = ["", "", "", "s", "er", "ing", "ed", "or", "age", "ment"];

/**
 * @typedef {object} BenchArticle
 * @property {string} title
 * @property {string} slug
 * @property {string} excerpt
 * @property {string} content Markdown, 2 to 7 kB
 * @property {string[]} tags
 * @property {string[]} topic the words that are its own
 * @property {number} category 0 to 7
 */

/**
 * @param {number} count
 * @returns {BenchArticle[]}
 */
export function makeArticles(count) {
  const random = randomNumbers(20_261_121);
  const common = wordsOfSeed();
  const rare = makeVocabulary(random);
  const pick = (/** @type {readonly string[]} */ words) => String(words[Math.floor(random() * words.length)]);
  /** By Zipf's law: a few words often, most of them hardly ever. */
  const pickRare = () => String(rare[Math.floor(VOCABULARY ** random()) - 1]);
  return Array.from({ length: count }, (_, index) => {
    const topic = Array.from({ length: TOPIC_WORDS }, () => pick(rare));
    const word = () => {
      const lot = random();
      if (lot < SHARE_OF_COMMON) return pick(common);
      return lot < SHARE_OF_COMMON + SHARE_OF_TOPIC ? pick(topic) : pickRare();
    };
    const sentence = () => {
      const words = Array.from({ length: 7 + Math.floor(random() * 12) }, word);
      return `${capital(words.join(" "))}.`;
    };
    const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 3) }, sentence).join(" ");
    const section = () =>
      `## ${capital(pick(topic))} ${pickRare()}\n\n${paragraph()}\n\n- ${sentence()}\n- ${sentence()}`;
    const title = `${capital(String(topic[0]))} ${pick(common)} ${topic[1]} ${pickRare()}`;
    return {
      title,
      slug: `${title.toLowerCase().replace(/[^a-z]+/g, "-")}-${index}`,
      excerpt: `${sentence()} ${sentence()}`,
      content: [paragraph(), ...Array.from({ length: 3 + Math.floor(random() * 5) }, section)].join("\n\n"),
      tags: topic.slice(0, 2 + Math.floor(random() * 3)),
      topic,
      category: Math.floor(random() * CATEGORIES),
    };
  });
}

/**
 * Searches of every kind that visitors make, in turn.
 * @param {BenchArticle[]} articles
 * @param {number} count
 * @returns {{ kind: string, search: string, category?: number }[]}
 */
export function makeSearches(articles, count) {
  const random = randomNumbers(11_226_202);
  const common = wordsOfSeed().filter((word) => word.length > 4);
  const kinds = ["one word", "everyday word", "phrase", "typing error", "nothing to find", "in a category"];
  return Array.from({ length: count }, (_, index) => {
    const { title, topic, category } = /** @type {BenchArticle} */ (
      articles[Math.floor(random() * articles.length)]
    );
    const [first = "", second = ""] = topic;
    const everyday = String(common[Math.floor(random() * common.length)]);
    const kind = String(kinds[index % kinds.length]);
    switch (kind) {
      case "one word":
        return { kind, search: first };
      case "everyday word":
        return { kind, search: everyday };
      case "phrase":
        return { kind, search: title.split(" ").slice(0, 3).join(" ") };
      case "typing error":
        return {
          kind,
          search: random() < 0.5 ? misspell(first, random) : `${misspell(first, random)} ${second}`,
        };
      case "nothing to find":
        return { kind, search: `qz${first.split("").reverse().join("")}qz` };
      default:
        return { kind, search: first, category };
    }
  });
}

/** @param {string} word @param {() => number} random */
function misspell(word, random) {
  const place = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, place), word[place], word.slice(place + 1)];
  const lot = random();
  if (lot < 0.34) return before + after;
  return lot < 0.67
    ? `${before}${letter}${letter}${after}`
    : `${before}${after[0]}${letter}${after.slice(1)}`;
}

/** Every word of the seeded articles, as often as it stands there. */
function wordsOfSeed() {
  const folder = path.resolve("prisma/seed/articles");
  const texts = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), "utf8").split("---\n").slice(2).join(" "));
  return (
    texts
      .join(" ")
      .toLowerCase()
      .match(/\b[a-z]{2,}\b/g) ?? []
  );
}

/** @param {() => number} random */
function makeVocabulary(random) {
  const part = (/** @type {string[]} */ parts) => parts[Math.floor(random() * parts.length)];
  const words = new Set();
  while (words.size < VOCABULARY) {
    const syllables = 2 + Math.floor(random() * 2);
    const stem = Array.from({ length: syllables }, () => `${part(ONSETS)}${part(VOWELS)}`).join("");
    words.add(`${stem}${part(CODAS)}${part(ENDINGS)}`);
  }
  return /** @type {string[]} */ ([...words]);
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Numbers from 0 to 1, the same for the same seed (mulberry32).
 * @param {number} seed
 */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
