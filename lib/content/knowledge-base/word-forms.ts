import { COMMON_WORDS } from "@/lib/content/knowledge-base/common-words";
import { normalize } from "@/lib/content/knowledge-base/snippet";
import type { Synonyms } from "@/lib/content/knowledge-base/synonyms";

export const MAX_WORDS = 8;
const MAX_PHRASE_LENGTH = 3;
const MAX_WORD_LENGTH = 40;
const MIN_PART_LENGTH = 3;

const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/**
 * Meaningful signs, for which a search runs as typed: quotation marks, `-word`, `or`, and signs within a
 * word, as in names and addresses. Other signs are punctuation.
 */
const SIGN = /"|(?:^|\s)(?:-(?=\S)|or(?=\s|$))|[\p{L}\p{N}][._@\\#+*=<>|~^%$]+[\p{L}\p{N}]/u;

export type Forms = string[];

export function splitWords(search: string): string[] {
  const words =
    normalize(search)
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
      .match(WORD) ?? [];
  return words.filter((word) => word.length <= MAX_WORD_LENGTH);
}

export function significantWords(words: readonly string[], synonyms: Synonyms): string[] {
  const named = new Set<number>();
  for (let start = 0; start < words.length; start++)
    for (let length = 2; length <= MAX_PHRASE_LENGTH; length++)
      if (synonyms.of(partsOf(words.slice(start, start + length))).length > 0)
        for (let index = start; index < start + length; index++) named.add(index);
  const significant = words.filter((word, index) => named.has(index) || !COMMON_WORDS.has(word));
  return significant.length > 0 ? significant : [...words];
}

/** Spellings and synonyms of a word: "e-mail" is "email", "office365" is "office 365", "slowly" is "slow". */
export function formsOf(word: string, synonyms: Synonyms): Forms {
  const parts = partsOf([word]);
  const separate = parts.length > 1 ? [parts.join(""), parts.join(" ")] : [];
  const [, letters, digits] = /^(\p{L}{3,})(\p{N}+)$/u.exec(word) ?? [];
  const split = letters && digits ? [`${letters} ${digits}`] : [];
  const [, adjective] = /^(\p{L}{3,})ly$/u.exec(word) ?? [];
  return [
    ...new Set([word, ...separate, ...split, ...(adjective ? [adjective] : []), ...synonyms.of(parts)]),
  ];
}

export function pairsIn(word: string): [string, string][] {
  const splits = word.length > MAX_WORD_LENGTH ? 0 : Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1);
  return Array.from({ length: splits }, (_, index) => [
    word.slice(0, index + MIN_PART_LENGTH),
    word.slice(index + MIN_PART_LENGTH),
  ]);
}

/** "log in" is "login", too. Empty for too many words, or none. */
export function conditionOf(words: readonly string[], synonyms: Synonyms): string {
  if (words.length === 0 || words.length > MAX_WORDS) return "";
  const each = words.map((word) => anyOf(formsOf(word, synonyms)));
  const alternatives = [each.join(" & ")];
  for (let length = 2; length <= MAX_PHRASE_LENGTH; length++)
    for (let start = 0; start + length <= words.length; start++) {
      const forms = phraseForms(words.slice(start, start + length), synonyms);
      if (forms.length === 0) continue;
      alternatives.push([...each.slice(0, start), anyOf(forms), ...each.slice(start + length)].join(" & "));
    }
  return alternatives.map((alternative) => `(${alternative})`).join(" | ");
}

export const isPlain = (search: string): boolean => !SIGN.test(normalize(search));

/** Words that full-text search omits: "log in" would match any "log"; the index has "login" for it. */
const LAST_STOP_WORD = /\s(?:down|in|off|on|out|up)$/;

export function anyOf(forms: Forms): string {
  const each = forms
    .filter((form) => !LAST_STOP_WORD.test(form))
    .map((form) =>
      form
        .split(" ")
        .map((word) => `'${word}'`)
        .join(" <-> "),
    );
  return `(${each.map((form) => `(${form})`).join(" | ")})`;
}

/** Words in all forms, joining those that form a name: "log in", "two factor". */
export function unitsOf(words: readonly string[], synonyms: Synonyms): Forms[] {
  const units: Forms[] = [];
  for (let start = 0; start < words.length; ) {
    const lengths = Array.from({ length: MAX_PHRASE_LENGTH - 1 }, (_, index) => MAX_PHRASE_LENGTH - index);
    const phrases = lengths.map((length) => words.slice(start, start + length));
    const named = phrases.find((phrase) => phrase.length > 1 && synonyms.of(partsOf(phrase)).length > 0);
    units.push(
      named ? [named.join(" "), ...phraseForms(named, synonyms)] : formsOf(words[start] ?? "", synonyms),
    );
    start += named?.length ?? 1;
  }
  return units;
}

function phraseForms(words: readonly string[], synonyms: Synonyms): Forms {
  const parts = partsOf(words);
  const joined = words.length === 2 && parts.length === 2 ? [parts.join("")] : [];
  return [...joined, ...synonyms.of(parts)];
}

const partsOf = (words: readonly string[]): string[] => words.flatMap((word) => word.split("-"));
