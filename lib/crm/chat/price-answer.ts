import type { Fact, PriceFact } from "@/lib/crm/chat/facts/types";
import type { Passages, Weighed } from "@/lib/crm/chat/passages";
import { type Term, termsOf } from "@/lib/crm/chat/terms";

const PRICE = /^(?:pric\w*|quot\w*|budget\w*|dollars?|expensive|cheap\w*|affordable|afford|subscription)$/;
/** Question words that name no priced item. */
const OF_ALL =
  /^(?:lists?|month\w*|average|typical\w*|usual\w*|it|support|pay|small|year\w*|annual\w*|maintenance|options?|set ?up|one)$/;
/** Visitors' words for per-computer items; a mailbox belongs to the email plan, which is priced by domain. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  "a month per computer": [
    "computer",
    "person",
    "user",
    "employe",
    "desk",
    "machin",
    "laptop",
    "workst",
    "station",
    "mac",
    "staff",
    "seat",
    "pc",
    "endpoint",
    "devic",
    "notebook",
  ],
  "per computer": ["win 11", "windows"],
  "a month per domain": ["email", "mailbox", "outlook", "gmail", "exchang", "googl", "365"],
};
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const LARGEST = 5_000;

export type PriceLine = { line: string; path: string };

/** Tells whether a question asks for a price. */
export function asksForPrice(words: readonly Weighed[], question: string): boolean {
  return (
    /\bhow much\b|\$|\bcu[aá]nto (?:cuesta|cobra|vale|es)/i.test(question) ||
    words.some(({ word }) => PRICE.test(word))
  );
}

const termsOfPrice = ({ name, unit }: PriceFact): Set<Term> =>
  new Set([...termsOf(name).map(({ term }) => term), ...(CALLED[unit] ?? [])]);

/**
 * Lists prices for machines: "20 computers and one server" gives a line per plan. Empty if no number precedes
 * a priced item.
 */
export function countedLines(words: readonly Weighed[], plans: readonly PriceFact[]): PriceLine[] {
  const numbered = words.flatMap(({ word }, at) => {
    const times = /^\d{1,4}$/.test(word) ? Number(word) : NUMBERS.indexOf(word);
    return times > 0 && times <= LARGEST && !isVersion(words, at) ? [{ at, times }] : [];
  });
  const lines = numbered.flatMap(({ at, times }, index) => {
    // A single number may be anywhere: "the upgrade for 20", "and for three?"
    const end = Math.min(numbered[index + 1]?.at ?? words.length, at + 5);
    const about = numbered.length === 1 ? words : words.slice(at + 1, end);
    return meant(new Set(about.map(({ term }) => term)), plans).map((plan) => lineOf(plan, times));
  });
  return [...new Map(lines.map((one) => [one.line, one])).values()];
}

/** "Windows 11", "Office 365" count nothing. */
const isVersion = (words: readonly Weighed[], at: number) =>
  /^(?:window|offic|exchang|microsoft|wifi|wi|dsm)/.test(words[at - 1]?.term ?? "");

/** A domain's price is the same for any number of mailboxes. */
const lineOf = ({ id, name, unit, path }: PriceFact, times: number): PriceLine => {
  const isCounted = times > 1 && /\bper\b|\ban hour\b/.test(unit) && !unit.includes("domain");
  return { line: `- ${name}: {{price:${id}${isCounted ? `*${times}` : ""}}}`, path };
};

/** Plans whose names have most of the words. */
function meant(named: ReadonlySet<Term>, plans: readonly PriceFact[]): PriceFact[] {
  const said = plans.map((plan) => [...termsOfPrice(plan)].filter((term) => named.has(term)).length);
  const most = Math.max(0, ...said);
  return most === 0 ? [] : plans.filter((_, index) => said[index] === most);
}

const aboutOf = (words: readonly Weighed[]) =>
  words.filter(
    ({ word, isTelling }) => isTelling && !OF_ALL.test(word) && !PRICE.test(word) && !/^\d+$/.test(word),
  );

/** Plans that a question only names, or only by their unit: "how much per user?" */
export function namedLines(words: readonly Weighed[], plans: readonly PriceFact[]): PriceLine[] {
  const about = aboutOf(words);
  const named = plans.filter((plan) => about.every(({ term }) => termsOfPrice(plan).has(term)));
  return about.length === 0 ? [] : named.map((plan) => lineOf(plan, 1));
}

/** Finds passages with prices about a question, best first; "everything" if it names nothing. */
export function pricedAbout(
  words: readonly Weighed[],
  passages: Passages,
  least: number,
): Fact[] | "everything" {
  const about = aboutOf(words);
  if (about.length === 0) return "everything";
  const found = passages.find(about, 2, ({ text }) => text.includes("{{price:"));
  const [best] = found;
  if (!best || best.score < least) return [];
  return found.filter(({ score }) => score > best.score * 0.9).map(({ fact }) => fact);
}
