import type { PricedAmount } from "@/lib/chat/price-units";
import { tellingWords, wordsIn } from "@/lib/chat/question-words";

/** What something of ours costs: all amounts that are said of it. */
export type Priced = {
  name: string;
  amounts: readonly PricedAmount[];
  /** Whether it goes by a part of its name, too: what we offer first. Anything else is named whole. */
  isOffer: boolean;
};

/** What many names have in them, and sentences on anything. */
const COMMON_IN_NAMES =
  /^(?:and|or|set|setup|configuration|installation|maintenance|support|services?|management|assessment|monthly|hourly|plans?|per|care|help|same|day|hours?|after|response|testing)$/;

type Name = { words: string[]; priced: Priced };

const known = new WeakMap<readonly Priced[], Name[]>();

/** The words that tell what each goes by; a sentence is held against them clause by clause. */
function namesOf(all: readonly Priced[]): Name[] {
  const before = known.get(all);
  if (before) return before;
  const names = all
    .filter(({ amounts }) => amounts.length > 0)
    .map((priced) => {
      const words = tellingWords(priced.name);
      const telling = words.filter((word) => !COMMON_IN_NAMES.test(word));
      // "Same Day Response" has none but common ones, and goes by all of them.
      return {
        priced: telling.length > 0 ? priced : { ...priced, isOffer: false },
        words: telling.length > 0 ? telling : words,
      };
    });
  known.set(all, names);
  return names;
}

/** What is named in a text. */
export type NamedOffers = {
  all: readonly Priced[];
  /** Whether more is said of it than one word among several: what is said next is of it, too. */
  isClear: boolean;
};

/**
 * Of what the amounts in a text are: null where it names nothing of ours. What shares less of its name with the text than
 * another does is not meant: "Active Directory server" is no "File Server".
 */
export function offersNamedIn(text: string, all: readonly Priced[]): NamedOffers | null {
  const names = namesOf(all);
  const inText = new Set(
    wordsIn(
      text,
      names.flatMap(({ words }) => words),
    ),
  );
  const found = names
    .map((name) => ({ ...name, said: name.words.filter((word) => inText.has(word)) }))
    .filter(({ words, said, priced }) => said.length > 0 && (priced.isOffer || said.length === words.length));
  const meant = found.filter(
    ({ said }) =>
      !found.some(
        (other) => other.said.length > said.length && said.every((word) => other.said.includes(word)),
      ),
  );
  if (meant.length === 0) return null;
  return {
    all: meant.map(({ priced }) => priced),
    isClear: meant.every(({ words, said }) => said.length > 1 || said.length === words.length),
  };
}
