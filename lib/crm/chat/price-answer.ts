import { chosenPlansHash } from "@/lib/content/services/chosen-plans";
import { MAX_PLAN_QUANTITY } from "@/lib/content/services/plans";
import { sitePages } from "@/lib/content/site-pages";
import type { PriceFact } from "@/lib/crm/chat/facts/types";
import { type Term, termsOf, type Word } from "@/lib/crm/chat/terms";

const ASKS: readonly RegExp[] = [
  /\bhow much\b|\bpric(?:e|es|ed|ing)\b|\bcosts?\b|\bcharged?s?\b|\brates?\b|\bfees?\b|\bquote\b|\bballpark\b|\bcheap|\bexpensive\b/i,
  /\$|\bwhat (?:would|will|do) (?:i|we) pay\b|\bcu[aá]nto (?:cuesta|cobra|vale|ser[ií]a|sale|es|por|pag)|\bprecios?\b|\bcotizaci[oó]n\b|\bpresupuesto\b/i,
];
const NEUTRAL =
  /^(?:how|much|pric\w*|cost\w*|charg\w*|rat\w*|fees?|quot\w*|ballpark|estim\w*|roughly|total|pay\w*|mont\w*|year\w*|annual\w*|hour\w*|week\w*|plan\w*|list|mainten\w*|maintain\w*|care|upkeep|monitor\w*|manag\w*|it|small|compan\w*|business\w*|offic\w*|firm|team|people|persons?|users?|employees?|staff|guys|each|every|other|just|only|about|currently|wondering|curious|interested|fixed|flat|send|weve|set ?up|setup|box(?:es)?|tech|technicians?|look after|looking after|hello|dollars?|usd|look after|mes|presupuesto|cotizacion|mensual\w*|personas?|usuarios?|hola)$/;
/** Common words by which a message with a price is about something else: to buy, to repair, to be charged. */
const OTHERWISE =
  /\bnew\b|\bbuy|\bpurchas|\bsell|\bdid\b|\bwas\b|\bwere\b|\bin charge|(?:n['’]?t|not) charge|\b(?:you|they) (?:pay|earn|make)\b|\bpay you\b|\bset ?up\b(?! (?:fee|charge|cost|price))|\bnuev|\bcompr/i;
/** Visitors' words for items priced by a unit. A mailbox belongs to the email plan, which is priced by domain. */
const CALLED: Readonly<Record<string, string>> = {
  "a month per computer": "computer mac macbook imac laptop desktop workstation machine",
  "per computer": "windows 11 windows 10",
  "an hour": "call",
  "a month per domain": "office 365 email mailbox mailboxes domain outlook gmail",
};
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const SPANISH_NUMBERS = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");
const MAX_COUNT = 5_000;
/** A number before these counts no item; a domain's price is the same for any number of mailboxes. */
const UNCOUNTED =
  /^(?:people|persons?|users?|employees?|staff|desks?|seats?|mailbox(?:es)?|personas?|empleados?|usuarios?|months?|years?|days?|weeks?|mes(?:es)?|dollars?)$/;
/** Counted beside our items, they leave open how many of those there are. */
const PEOPLE = /^(?:people|persons?|users?|employees?|staff|desks?|seats?|personas?|empleados?|usuarios?)$/;
const HAGGLES =
  /\$|\b(?:bucks?|dollars?|d[oó]lares|each|per|less|instead|off|cheaper|discount|too|can you|could you|do it|menos|descuento|por cada)\b/i;
const AND = /^(?:and|plus|y|or)$/;
const VERSIONED = /^(?:windows?|win|exchange|office|microsoft)$/;

export const asksForPrice = (message: string): boolean => ASKS.some((pattern) => pattern.test(message));

/** `service`: one whose number can be chosen for a quote, and how many. */
export type PriceLine = { line: string; path: string; service?: { id: number; count: number } };
export type PriceList = { lines: PriceLine[]; isAll: boolean };

/**
 * Lists the prices of the items that a message names, each times its number. Null unless it has a word for a price and
 * names nothing beside our items: their price would be no answer.
 */
export function priceList(
  message: string,
  words: readonly Word[],
  plans: readonly PriceFact[],
): PriceList | null {
  if (!asksForPrice(message) || OTHERWISE.test(message)) return null;
  const isItem = itemOf(plans);
  const isForeign = (word: Word) =>
    word.isTelling &&
    !isItem(word) &&
    !AND.test(word.word) &&
    !NEUTRAL.test(word.word) &&
    countIn(word.word) === null;
  const countsPeople = words.some(
    ({ word }, at) => PEOPLE.test(word) && countIn(words[at - 1]?.word ?? "") !== null,
  );
  if (words.some(isForeign) || (countsPeople && words.some(isItem))) return null;
  const segments = segmentsOf(words);
  const [counted, ...others] = segments.filter(({ count }) => count > 1);
  // "The upgrade to Windows 11 for 20 machines" names one item in several words; "mail for 20 machines" may mean either.
  const isOne = counted && others.length === 0 && !words.some(({ word }) => AND.test(word));
  if (isOne && !named(words, plans).isUnambiguous) return null;
  const lines = (isOne ? [{ count: counted.count, about: words }] : segments).flatMap(({ count, about }) =>
    named(about, plans).plans.map((plan) => lineOf(plan, count)),
  );
  return { lines: [...new Map(lines.map((one) => [one.line, one])).values()], isAll: lines.length === 0 };
}

function itemOf(plans: readonly PriceFact[]): (word: Word) => boolean {
  const terms = new Set(plans.flatMap((plan) => [...termsOfPlan(plan)]));
  return ({ term }) => terms.has(term);
}

export const plansOf = (prices: readonly PriceFact[]): PriceFact[] =>
  prices.filter(({ path }) => path !== sitePages.serviceCalculator.path);

export function plansNamed(words: readonly Word[], plans: readonly PriceFact[]): PriceFact[] {
  const telling = words.filter(({ isTelling }) => isTelling);
  const isHalf = (plan: PriceFact) =>
    2 * telling.filter(({ term }) => termsOfPlan(plan).has(term)).length >= telling.length;
  return named(telling, plans).plans.filter(isHalf);
}

function named(words: readonly Word[], plans: readonly PriceFact[]) {
  const matches = plans.map((plan) => {
    const terms = termsOfPlan(plan);
    return [...new Set(words.map(({ term }) => term))].filter((term) => terms.has(term));
  });
  const most = Math.max(1, ...matches.map(({ length }) => length));
  const best = matches.filter(({ length }) => length === most);
  return {
    plans: plans.filter((_, at) => matches[at]?.length === most),
    isUnambiguous: new Set(best.map((terms) => terms.join())).size === 1,
  };
}

/**
 * Tells whether a message only adds to a question for a price: "20", "and for 3 servers?", "y para dos dominios".
 */
export function carriesOn(words: readonly Word[], message: string, plans: readonly PriceFact[]): boolean {
  const isNumber = ({ word }: Word) => countIn(word) !== null;
  const isItem = itemOf(plans);
  const isOurs = (one: Word) => isNumber(one) || isItem(one) || NEUTRAL.test(one.word);
  const begins = /^\W*(?:and|plus|or|y|o|what about|how about|what if|for|para|with)\b/i.test(message);
  const telling = words.filter((word) => word.isTelling || isNumber(word));
  return (
    words.length <= 8 &&
    !HAGGLES.test(message) &&
    telling.every(isOurs) &&
    telling.some((word) => isNumber(word) || isItem(word)) &&
    (begins || telling.every(isNumber) || /^\W*\d/.test(message))
  );
}

export function carriedOn(
  before: string,
  message: string,
  words: readonly Word[],
  plans: readonly PriceFact[],
): string {
  const items = words.filter(itemOf(plans));
  // "For 7 PCs", after the price of an upgrade per computer, names what that counts.
  const counted = unitTerms(named(termsOf(before), plans).plans);
  if (!items.every(({ term }) => counted.has(term))) return `how much ${message}`;
  const [number = ""] = words.flatMap(({ word }) => (countIn(word) === null ? [] : [word]));
  const numbered = before.replace(NUMBER, number);
  return numbered === before ? `${before} ${number}` : numbered;
}

function unitTerms(plans: readonly PriceFact[]): Set<Term> {
  const telling = (text: string) => termsOf(text).flatMap(({ term, isTelling }) => (isTelling ? term : []));
  const units = new Set(plans.flatMap(({ unit }) => telling(unit.replace(/^a month /, ""))));
  const synonyms = Object.entries(CALLED).flatMap(([unit, words]) =>
    /^a month/.test(unit) && telling(unit).some((term) => units.has(term)) ? telling(words) : [],
  );
  return new Set([...units, ...synonyms]);
}

// ReDoS: words of our own list, or digits.
const NUMBER = new RegExp(
  `(?<!\\b(?:windows|win|office|exchange|microsoft) )\\b(?:\\d{1,4}|${[...NUMBERS, ...SPANISH_NUMBERS].join("|")}|an?|una?)\\b`,
  "i",
);

function countIn(word: string): number | null {
  if (/^\d{1,4}$/.test(word) && !/^(?:19|20)\d\d$/.test(word)) return Number(word);
  const at = Math.max(NUMBERS.indexOf(word), SPANISH_NUMBERS.indexOf(word));
  return at < 0 ? null : at;
}

/** A number counts what follows, up to the next one or an "and". People are no computers. */
function segmentsOf(words: readonly Word[]): { count: number; about: Word[] }[] {
  const segments: { count: number; about: Word[] }[] = [{ count: 1, about: [] }];
  words.forEach((word, at) => {
    const count = countIn(word.word) ?? 0;
    const isCount = !VERSIONED.test(words[at - 1]?.word ?? "") && !UNCOUNTED.test(words[at + 1]?.word ?? "");
    if (isCount && count > 0 && count <= MAX_COUNT) segments.push({ count, about: [] });
    else if (AND.test(word.word)) segments.push({ count: 1, about: [] });
    else segments.at(-1)?.about.push(word);
  });
  return segments;
}

export function lineOf({ id, name, unit, path, service }: PriceFact, times = 1): PriceLine {
  const isCounted = times > 1 && /\bper\b|\ban hour\b/.test(unit);
  const line = `- ${name}: {{price:${id}${isCounted ? `*${times}` : ""}}}`;
  return { line, path, ...(service && { service: { id: service, count: isCounted ? times : 1 } }) };
}

/** Null unless all items can be chosen in the form for a quote. */
export function quotePath(lines: readonly PriceLine[]): string | null {
  const items = lines.flatMap(({ service }) => service ?? []);
  if (items.length < lines.length || items.some(({ count }) => count > MAX_PLAN_QUANTITY)) return null;
  return sitePages.services.path + chosenPlansHash(items);
}

export const termsOfPlan = ({ name, unit }: PriceFact): Set<Term> =>
  new Set(termsOf(`${name} ${CALLED[unit] ?? ""}`).flatMap(({ term, isTelling }) => (isTelling ? term : [])));
