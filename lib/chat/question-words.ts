import { COMMON_WORDS } from "@/lib/knowledge-base/common-words";
import { normalize } from "@/lib/knowledge-base/snippet";

/** A question has more words than anybody searches by; these many tell what it is about. */
const MOST_WORDS = 10;

/** The words of a text without case and accents; what is written in two ways, in one. */
function wordsOf(text: string): string[] {
  return (
    normalize(text)
      .replace(/\b(wi|e)-(fi|mails?)\b/g, "$1$2")
      .replace(/\bback(?:ed|ing)?[ -]up\b/g, "backup")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words of a question that say what it is about, each once, without case and accents. */
export function tellingWords(question: string): string[] {
  const telling = wordsOf(question).filter(
    (word) => word.length > 1 && word.length <= LONGEST_WORD && !COMMON_WORDS.has(word),
  );
  return [...new Set(telling)].slice(0, MOST_WORDS);
}

/** Maximum length of a word that is compared, in characters; a longer one is no word that anybody asks for. */
const LONGEST_WORD = 40;

const ENDING = /(?:ations?|ings?|ments?|ies|ied|ed|es|ers?|ly|s|y|e)$/;

/** A word without its endings ("recovery" has two), as far as that leaves a word. */
function stemOf(word: string): string {
  const shorter = word.replace(ENDING, "");
  if (shorter.length < 3 || shorter === word) return word;
  // "dropping" is of "drop", "billing" of "bill".
  return stemOf(shorter.replace(/([^aeiouls])\1$/, "$1"));
}

/** Which of the words stand in a text, in whatever form: "backup" in "our backups" and in "backing up". */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const known = wordsOf(text).filter((word) => word.length <= LONGEST_WORD);
  const stems = new Set(known.map(stemOf));
  return words.filter((word) => stems.has(stemOf(word)));
}
