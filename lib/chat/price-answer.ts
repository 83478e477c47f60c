import type { Fact, PriceFact } from "@/lib/chat/facts/types";
import type { Passages, Weighed } from "@/lib/chat/passages";
import { type Term, termsOf } from "@/lib/chat/terms";

const PRICE = new Set([
  "pric",
  "quot",
  "budg",
  "dollar",
  "expens",
  "cheap",
  "afford",
  "subscript",
  "pay",
  "worth",
]);
/** Words of questions on prices that name nothing that has one. */
const OF_ALL = new Set(
  [
    "list",
    "month",
    "monthl",
    "averag",
    "typic",
    "usual",
    "it",
    "suppor",
    "support",
    "pay",
    "small",
    "yearl",
    "annual",
    "mainten",
    "maint",
  ].concat(...PRICE),
);
/** By what visitors count what we price by the computer; a mailbox is of the email plan, whose price is the domain's. */
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
  "a month per domain": ["email", "mailbox", "outlook", "gmail", "exchang", "googl", "365"],
};
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const LARGEST = 5_000;

/** Whether a question asks what something costs. */
export function asksForPrice(words: readonly Weighed[], question: string): boolean {
  return (
    /\bhow much\b|\$|\bcu[aá]nto (?:cuesta|cobra|vale|es)/i.test(question) ||
    words.some(({ term }) => PRICE.has(term))
  );
}

/** Of the price's own name, and what it is counted by. */
const termsOfPrice = ({ name, unit }: PriceFact): Set<Term> =>
  new Set([...termsOf(name).map(({ term }) => term), ...(CALLED[unit] ?? [])]);

/**
 * What so many of something cost: "20 computers and one server" is a line for each plan that is meant. Empty where no number
 * stands before anything that we price.
 */
export function countedLines(words: readonly Weighed[], plans: readonly PriceFact[]): string[] {
  const numbered = words.flatMap(({ word }, at) => {
    const times = /^\d{1,4}$/.test(word) ? Number(word) : NUMBERS.indexOf(word);
    return times > 0 && times <= LARGEST && !isVersion(words, at) ? [{ at, times }] : [];
  });
  const lines = numbered.flatMap(({ at, times }, index) => {
    const end = numbered[index + 1]?.at ?? words.length;
    const named = new Set(words.slice(at + 1, Math.min(end, at + 5)).map(({ term }) => term));
    return meant(named, plans).map((plan) => lineOf(plan, times));
  });
  if (lines.length > 0 || numbered.length !== 1) return [...new Set(lines)];
  // "The upgrade for 20", "and for three?"
  const [{ times } = { times: 1 }] = numbered;
  return meant(new Set(words.map(({ term }) => term)), plans).map((plan) => lineOf(plan, times));
}

/** "Windows 11", "Office 365" count nothing. */
const isVersion = (words: readonly Weighed[], at: number) =>
  /^(?:window|offic|exchang|microsoft|wifi|wi|dsm)/.test(words[at - 1]?.term ?? "");

const lineOf = ({ id, name, unit }: PriceFact, times: number) =>
  `- ${name}: {{price:${id}${times > 1 && / (?:per|an hour)/.test(` ${unit}`) && !unit.includes("domain") ? `*${times}` : ""}}}`;

/** The plans whose names have most of the words. */
function meant(named: ReadonlySet<Term>, plans: readonly PriceFact[]): PriceFact[] {
  const said = plans.map((plan) => [...termsOfPrice(plan)].filter((term) => named.has(term)).length);
  const most = Math.max(0, ...said);
  return most === 0 ? [] : plans.filter((_, index) => said[index] === most);
}

/** What a question on prices is about: passages with prices, the best first; "everything" where it names nothing. */
export function pricedAbout(
  words: readonly Weighed[],
  passages: Passages,
  least: number,
): Fact[] | "everything" {
  const about = words.filter(({ term, isTelling }) => isTelling && !OF_ALL.has(term) && !/^\d+$/.test(term));
  if (about.length === 0) return "everything";
  const found = passages.find(about, 2, ({ text }) => text.includes("{{price:"));
  const [best] = found;
  if (!best || best.score < least) return [];
  return found.filter(({ score }) => score > best.score * 0.9).map(({ fact }) => fact);
}
