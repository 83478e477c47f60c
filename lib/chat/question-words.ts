import { normalize } from "@/lib/knowledge-base/snippet";

/** A question has more words than anybody searches by; these many tell what it is about. */
const MOST_WORDS = 10;

/** What questions are made of, whatever they are about. */
const COMMON = new Set(
  `a about after all also am an and any are as ask at be because been before best but by can could did do does doing don
  each else even ever every explain find first for free from get give go good got had has have having he hello help her here hey
  hi him his how i if in into is isn it its just know let like ll long look make many may me mean might more most much must my
  need new no not now of off offer offered offers ok okay on one only or our out over please possible question re really right s say see serve serves she should
  show so some someone something still such support supported supports t take tell than thank thanks that the their them then there these they thing
  things think this those to too try two under until up us use using ve very want was way we well were what when where which
  while who whose why will with without won work would write yes yet you your yours today tomorrow question questions`
    .split(/\s+/)
    .filter(Boolean),
);

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
    (word) => word.length > 1 && word.length <= LONGEST_WORD && !COMMON.has(word),
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
