import { COMMON_WORDS } from "@/lib/content/knowledge-base/common-words";
import { normalize } from "@/lib/content/knowledge-base/snippet";
import { OUR_SYNONYMS, Synonyms } from "@/lib/content/knowledge-base/synonyms";
import { AMBIGUOUS, FILLERS, SHORT_FORMS, SPANISH, SPANISH_COMMON } from "@/lib/crm/chat/vocabulary";

/** A longer text is no question or passage. */
const MAX_WORDS = 400;
const MAX_WORD_LENGTH = 40;
const MAX_PHRASE_LENGTH = 3;

/** A word in comparable form, independent of case, ending and synonym. */
export type Term = string;

/** Splits a text into words without case and accents, in order. */
function wordsOf(text: string): string[] {
  const words =
    normalize(text)
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
      .replace(/\b(?:wi|e)-(?=fi|mail)/g, (part) => part.slice(0, -1))
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= MAX_WORD_LENGTH).slice(0, MAX_WORDS);
}

export function isSpanish(question: string): boolean {
  const words = wordsOf(question);
  const spanish = words.filter((word) => SPANISH_COMMON.has(word) || (inEnglish(word) ?? word) !== word);
  const isSure = spanish.some((word) => !AMBIGUOUS.has(word)) && spanish.length * 3 >= words.length;
  return (/[¿¡]/.test(question) || isSure) && !/\b(?:the|is|are|do|you|and|my)\b/i.test(question);
}

/** Tells whether a word is common in questions on any subject. */
export const isCommon = (word: string) => COMMON_WORDS.has(word) || FILLERS.has(word);

/** A word of a text; `isTelling` if it says what the text is about. */
export type Word = { word: string; term: Term; isTelling: boolean };

const builtInSynonyms = new Synonyms(OUR_SYNONYMS);

/** A phrase with synonyms is one term. */
export function termsOf(text: string, synonyms = builtInSynonyms, spanish = isSpanish(text)): Word[] {
  const words = wordsOf(text).map((given) => {
    const english = (spanish && inEnglish(given)) || given;
    const word = SHORT_FORMS[english] ?? SHORT_FORMS[english.replace(/s$/, "")] ?? english;
    return { word, isCommon: isCommon(word) || (spanish && SPANISH_COMMON.has(given)) };
  });
  const terms: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, name } = namedPhrase(
      words.map(({ word }) => word).slice(at, at + MAX_PHRASE_LENGTH),
      synonyms,
    );
    const [first] = words.slice(at, at + 1);
    const word = length > 1 ? name : (first?.word ?? "");
    const isTelling = length > 1 || !(first?.isCommon || isCommon(word));
    terms.push({ word, term: name.includes(" ") || length > 1 ? name : stemOf(name), isTelling });
    at += length;
  }
  return terms;
}

/** Longest beginning with synonyms, under its alphabetically first name. */
function namedPhrase(words: readonly string[], synonyms: Synonyms): { length: number; name: string } {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length).join(" ");
    // "UPS" is no plural.
    for (const form of [phrase.replace(/(?<=[^s])s$/, ""), phrase, phrase.replace(/(?:ing|ed)$/, "")]) {
      const others = synonyms.of(form.split(" "));
      if (others.length > 0) return { length, name: [form, ...others].sort()[0] ?? form };
    }
  }
  return { length: 1, name: words[0] ?? "" };
}

const SPANISH_ENDING = /(?:aciones|acion|aron|amos|emos|ando|iendo|os|as|es|an|en|ar|er|ir|on|a|o|e|s)$/;

/** "Cobran", "cobra" and "cobrar" have one stem. */
function inEnglish(word: string): string | undefined {
  const stem = word.replace(SPANISH_ENDING, "");
  return SPANISH[stem.length < 3 ? word : stem];
}

const ENDING = /(?:ations?|est|at(?:es?|ed|ing|ors?)|ings?|ments?|ies|ied|ed|es|ers?|ly|s|y|e)$/;

/** Removes endings ("recovery" has two), if that leaves a word. */
function stemOf(word: string): string {
  const shorter = word.replace(ENDING, "");
  if (
    shorter.length < (/[^v]e$/.test(word) && word.length - shorter.length === 1 ? 4 : 3) ||
    shorter === word
  )
    return word.length > 4 ? word.replace(/(?<=[^su])s$/, "") : word;
  // "dropping" has the stem "drop", "billing" the stem "bill".
  return stemOf(shorter.replace(/([^aeiouls])\1$/, "$1"));
}
