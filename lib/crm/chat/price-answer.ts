import type { Weighed } from "@/lib/crm/chat/cards";
import type { PriceFact } from "@/lib/crm/chat/facts/types";
import { type Term, termsOf } from "@/lib/crm/chat/terms";

const PRICE =
  /^(?:pric\w*|quot\w*|budget\w*|dollars?|expensive|cheap\w*|affordable|afford|ballpark|monthly|hourly|subscription|total)$/;
/** Ways to ask for a price without its name. */
const ASKS: readonly RegExp[] = [
  /\bhow much\b(?! (?:data|memory|ram|space|storage|time)\b)|\$|\bcu[aá]nto (?!tiempo|tarda|demora)/i,
  /\bestimate (?:for|on|to)\b|\b(?:more|less) than \d|\bstarts? (?:at|from)\b|\brun (?:me|us)\b/i,
  /\b(?:a|per) month\b|\bper (?:person|user|device|computer|machine|seat)\b/i,
  /^(?:is|are) .{1,60} free\b/i,
];
/** Question words that name no priced item. */
const OF_ALL =
  /^(?:lists?|sheets?|hour\w*|month\w*|average|typical\w*|usual\w*|it|support|pay|small|year\w*|annual\w*|maintenance|options?|set ?up|one|call\w*|install\w*)$/;
/** Visitors' words for per-computer items; a mailbox belongs to the email plan, which is priced by domain. */
const CALLED: Readonly<Record<string, string>> = {
  "a month per computer":
    "computer person team user employee desk machine station staff seat endpoint device",
  "per computer": "windows 11 windows",
  "a month per domain": "email domain outlook gmail exchange google 365",
};
export const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const MAX_COUNT = 5_000;
/** Share of a question for a price that an item must cover. */
const NAMED = 0.5;
const ARTICLE = /^(?:an?|una?)$/;
/** A number before these counts no machines. */
const UNIT =
  /^(?:min(?:ute)?s?|seconds?|hours?|hrs?|days?|weeks?|months?|years?|[ap]m|per|percent|gb|tb|dollars?)$/;
/** A number after these counts nothing: "Windows 11". */
const VERSIONED = /^(?:win|window|offic|exchang|microsoft|wifi|dsm)\b/;

export type PriceLine = { line: string; path: string };
/** `isAll`: the question names no item. `near`: items that it names beside something else. */
type PriceList = { lines: PriceLine[]; near?: PriceLine[]; isCounted?: boolean; isAll?: boolean };

export function asksForPrice(words: readonly Weighed[], question: string): boolean {
  // "How much do you pay your technicians?" asks for no price of ours.
  if (/\b(?:you|they) (?:pay|earn|make)\b|(?:\bin|n['’]?t|\bnot) charge\b/i.test(question)) return false;
  return ASKS.some((pattern) => pattern.test(question)) || words.some(({ word }) => PRICE.test(word));
}

/** The words of a question for a price that may name an item. */
export const wordsOfItems = (words: readonly Weighed[]) =>
  words.filter(({ word, isTelling }) => isTelling && !OF_ALL.test(word) && !PRICE.test(word));

/** Tells whether a question names a priced item. */
export const namesItem = (words: readonly Weighed[], plans: readonly PriceFact[]): boolean =>
  plansNamed(words, plans).length > 0;

/** Lists the prices of what a question names, each times its number. */
export function priceList(
  words: readonly Weighed[],
  plans: readonly PriceFact[],
  asksPrice: boolean,
): PriceList {
  const counted = countedLines(words, plans, asksPrice);
  if (counted.length > 0) return { lines: counted, isCounted: true };
  if (!asksPrice) return { lines: [] };
  const about = wordsOfItems(words);
  if (about.length === 0) return { lines: [], isAll: true };
  const named = plans.filter((plan) => about.every(({ term }) => termsOfPrice(plan).has(term)));
  const near = plansNamed(about, plans).filter((plan) => {
    const terms = termsOfPrice(plan);
    const weightOf = (some: readonly Weighed[]) => some.reduce((sum, { weight }) => sum + weight, 0);
    return weightOf(about.filter(({ term }) => terms.has(term))) >= NAMED * weightOf(about);
  });
  return { lines: named.map((plan) => lineOf(plan)), near: near.map((plan) => lineOf(plan)) };
}

/**
 * "20 computers and one server" gives a line per plan.
 * @param isPrice the question is about a price, so a single number may be anywhere: "the upgrade for 20"
 */
function countedLines(words: readonly Weighed[], plans: readonly PriceFact[], isPrice: boolean): PriceLine[] {
  const all = words.flatMap(({ word }, at) => {
    const times = /^\d{1,4}$/.test(word) ? Number(word) : NUMBERS.indexOf(ARTICLE.test(word) ? "one" : word);
    const isAmount = plans.some(({ amountCents }) => amountCents === times * 100);
    const isCount =
      !isAmount &&
      words[at - 1]?.word !== "than" &&
      !VERSIONED.test(words[at - 1]?.term ?? "") &&
      !UNIT.test(words[at + 1]?.word ?? "");
    return times > 0 && times <= MAX_COUNT && isCount ? [{ at, times, isArticle: ARTICLE.test(word) }] : [];
  });
  // "6 PCs and a server", but not "20 PCs a month".
  const isJoined = (at: number) => /^(?:and|plus|y)$/.test(words[at - 1]?.word ?? "");
  const numbered = all.some(({ isArticle }) => !isArticle)
    ? all.filter(({ at, isArticle }) => !isArticle || isJoined(at))
    : [];
  const lines = numbered.flatMap(({ at, times }, index) => {
    const end = Math.min(numbered[index + 1]?.at ?? words.length, at + 5);
    const about = isPrice && numbered.length === 1 ? words : words.slice(at + 1, end);
    return plansNamed(about, plans).map((plan) => lineOf(plan, times));
  });
  return [...new Map(lines.map((one) => [one.line, one])).values()];
}

/** A domain's price is the same for any number of mailboxes. */
export function lineOf({ id, name, unit, path }: PriceFact, times = 1): PriceLine {
  const isCounted = times > 1 && /\bper\b|\ban hour\b/.test(unit) && !unit.includes("domain");
  return { line: `- ${name}: {{price:${id}${isCounted ? `*${times}` : ""}}}`, path };
}

const termsOfPrice = ({ name, unit }: PriceFact): Set<Term> =>
  new Set(termsOf(`${name} ${CALLED[unit] ?? ""}`).flatMap(({ term, isTelling }) => (isTelling ? term : [])));

/** The plans that share most terms with the words. */
function plansNamed(words: readonly Weighed[], plans: readonly PriceFact[]): PriceFact[] {
  const named = new Set(words.map(({ term }) => term));
  const matches = plans.map((plan) => [...termsOfPrice(plan)].filter((term) => named.has(term)).length);
  const most = Math.max(0, ...matches);
  return most === 0 ? [] : plans.filter((_, index) => matches[index] === most);
}
