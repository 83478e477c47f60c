import { amountText } from "@/lib/crm/chat/facts/prices";
import type { SiteFacts } from "@/lib/crm/chat/facts/types";

/**
 * Amounts of money in a model's text. Prices enter an answer by their ids, and our own code writes the
 * amounts (facts/prices.ts). Any other amount passes only if it is verbatim one of ours. Other numbers are
 * ignored.
 *
 * ReDoS, whole file: within one sentence of an answer, whose length is bounded (shown-text.ts).
 */

const NUMBER = String.raw`(?:\d[\d.,]*|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|few|zero|uno?|dos|tres|cinco|diez|veinte|treinta|cuarenta|cincuenta|cien|cientos|mil)\b)`;
const CURRENCY = "(?:dollars?|bucks?|cents?|usd|euros?|eur|pesos?|mxn|d[óo]lar(?:es)?|reais|gourdes?)";
/** Up to three words, with their separators. */
const FEW_WORDS = String.raw`\W{1,3}(?:[\p{L}'’]+\W{1,3}){0,3}?`;

const MONEY: readonly RegExp[] = [
  // "$40", "40 €"; a sign at the end, with its number on the next line
  String.raw`\p{Sc}\s?\.?\d|\d\s?(?:k|m|mil)?\s?\p{Sc}|\p{Sc}\s*$`,
  // "40 dollars", "forty-nine US dollars", "USD 40"; "dollars" at the beginning
  String.raw`${NUMBER}[\s-]{0,2}(?:[\p{L}]+[\s-]){0,2}?${CURRENCY}(?!\p{L})|\b(?:usd|eur|mxn)\s?\d|^\W*${CURRENCY}(?!\p{L})`,
  // "it costs 40", "the price is only 40 a month", "cuesta 40 al mes"
  String.raw`(?<!\p{L})(?:costs?|charges?|priced at|prices? (?:is|are|of)|fees? (?:is|are|of)|cuestan?|cobramos|vale|precio es)${FEW_WORDS}${NUMBER}(?=\s?(?:[.,;:!?)]|$|\/|(?:an?|per|each|every|al|por|monthly|hourly|yearly|annually|mensual(?:es)?)(?!\p{L})))`,
  // "40/month", "40 a year"
  String.raw`\d\s?(?:\/\s?|an? |per |al |por )(?:month|mo|year|yr|mes|a[ñn]o)(?!\p{L})`,
  // "10% off", "a discount of 10 percent", "half price"
  String.raw`\d\s?(?:%|percent|por ciento)${FEW_WORDS}(?:off|discounts?|cheaper|descuento|rebate)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:discounts?|discounted|descuento|rebate|off)${FEW_WORDS}\d[\d.,]*\s?(?:%|percent|por ciento)`,
  String.raw`(?<!\p{L})(?:half[\s-](?:the )?(?:off|price)|mitad de precio|(?:waive|waives|waived|waiving)(?!\p{L})|buy one|two for one|2[\s-]for[\s-]1)`,
  // "the first month is free", "a free month", "two months free"
  String.raw`(?<!\p{L})(?:(?:months?|weeks?|years?|hours?|set-?\s?up|migrations?|installations?) (?:is |are |for )?(?:free|gratis|on us)|free (?:first )?(?:months?|weeks?|years?|hours?|trials?|set-?\s?up|migrations?|installations?)|mes(?:es)? gratis)(?!\p{L})`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Dollars as our pages write them, with the unit after it. */
const DOLLARS =
  /(?:\$\s?)(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{2})?(?![\d.,]*\d)(?:\s?(?:\/\s?|(?:an?|per|each|every) )(\p{L}+)|\s(monthly|hourly|yearly|annually))?/giu;
const UNITS: Readonly<Record<string, string>> = {
  ...{ mo: "month", monthly: "month", hr: "hour", hourly: "hour", yr: "year", yearly: "year" },
  ...{ annually: "year", pc: "computer", mac: "computer", workstation: "computer", machine: "computer" },
};

const MARKED_PLACE = /\{\{|\}\}/;

export type OurAmounts = ReadonlyMap<number, ReadonlySet<string>>;

export function amountsOf({ facts, prices }: SiteFacts): OurAmounts {
  const amounts = new Map<number, Set<string>>();
  const add = (text: string) => {
    for (const found of text.matchAll(DOLLARS)) {
      const { cents, unit } = amountIn(found);
      amounts.set(cents, (amounts.get(cents) ?? new Set()).add(unit));
    }
  };
  for (const { amountCents, unit, setupCents } of prices) {
    // "$51 a month per computer" is $51 a month, and $51 per computer.
    for (const one of unit.split(/ (?=per )/)) add(`${amountText(amountCents)} ${one}`);
    if (setupCents) add(amountText(setupCents));
  }
  for (const { title, text } of facts) add(`${title}\n${text}`);
  return amounts;
}

function amountIn([, whole = "", decimals = "", unit = "", adverb = ""]: RegExpMatchArray) {
  const cents = Math.round(Number(whole.replaceAll(",", "") + decimals) * 100);
  const word = (unit || adverb).toLowerCase();
  return { cents, unit: UNITS[word] ?? word };
}

/**
 * Tells whether a sentence has an amount or discount that is not ours.
 *
 * @param sentence without the prices that our code fills in
 */
export function hasForeignAmount(sentence: string, ourAmounts: OurAmounts): boolean {
  const text = sentence.normalize("NFKC").replace(/\p{Cf}/gu, "");
  // A placeholder that names no price of ours.
  if (MARKED_PLACE.test(text)) return true;
  const rest = text.replace(DOLLARS, (whole, ...groups: string[]) => {
    const { cents, unit } = amountIn([whole, ...groups.slice(0, 4)]);
    const units = ourAmounts.get(cents);
    return units && (unit === "" || units.has(unit)) ? " " : whole;
  });
  return MONEY.some((pattern) => pattern.test(rest));
}
