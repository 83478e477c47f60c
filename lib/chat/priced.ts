import type { Priced } from "@/lib/chat/named-offers";
import {
  type Place,
  type PricedAmount,
  thingsOf,
  type Unit,
  unitsOfAmounts,
  withMachine,
} from "@/lib/chat/price-units";
import { planNames, planPrices } from "@/lib/plans";

// ReDoS, whole file: runs inside the time limit of lib/processor-time.ts (`withinTextTime`).

/** What staff write of a service; price and set-up fee are free text, such as "$51/month", "USD 120" and "Free". */
export type PricedRecord = { name: string; description: string; price: string; setupFee: string | null };

/** A category of the calculator, as far as it has prices. */
export type PricedCategory = {
  name: string;
  basePrice: string;
  hourlyRate: string;
  options: readonly { name: string; priceType: string; priceModifier: string }[];
};

/** "$1,200.50", "USD 120", "99 dollars"; where a price is all that a text is about, "99 per month" and "99", too. */
const NUMBER = /(?<![\p{L}\d.,])(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\d.]*\d)/gu;
const BEFORE = /(?:\$|(?<!\p{L})(?:usd|us\s?\$))\s?$/iu;
const BEHIND = /^\s?(?:us\s)?(?:usd|dollars?)(?!\p{L})/iu;
const PER = /^\s?(?:\/\s?\p{L}|(?:per|a|an|each|every|monthly|hourly|yearly|annually)(?!\p{L}))/iu;
/** What it counts, where it is no price. */
const COUNTS = /^\s?(?:%|percent|[-–]?\p{L})/iu;
const NOTHING =
  /^\W*(?:(?:free|no (?:cost|charge|fee)|complimentary|included|gratis|none|waived)(?: of (?:charge|cost))?|free set-?up)\W*$/i;

/** What is said of a record's price, each amount with its unit. */
export function amountsOf({ name, description, price, setupFee }: PricedRecord): PricedAmount[] {
  const things = thingsOf({ name, description });
  return [
    ...amountsInPrice(price, things),
    ...(setupFee ? amountsInPrice(setupFee, [...things, "setup", "once"]) : []),
    ...amountsAt(description, placesIn(description), things),
  ];
}

/** The dollar amounts of a text, in cents. */
export function centsIn(text: string): number[] {
  return placesIn(text).map(({ cents }) => cents);
}

/** Everything of ours that has a price. */
export function allPriced(records: readonly PricedRecord[], catalog: readonly PricedCategory[]): Priced[] {
  return [
    ...records.map((record) => ({ name: record.name, amounts: amountsOf(record), isOffer: true })),
    ...plans.map(([plan, name]) => ({ name, amounts: amountsOfPlan(plan, name), isOffer: true })),
    ...catalog.flatMap(({ name, basePrice, hourlyRate, options }) => [
      { name, amounts: [amount(basePrice, PROJECT), amount(hourlyRate, ["hour"])], isOffer: false },
      ...options.map((option) => ({ name: option.name, amounts: amountsOfOption(option), isOffer: false })),
    ]),
  ];
}

const plans = Object.entries(planNames) as [keyof typeof planPrices, string][];

/** What a project costs is paid once, and many of them are to set something up. */
const PROJECT: readonly Unit[] = ["once", "setup"];

const amount = (dollars: string | number, units: readonly Unit[]): PricedAmount => ({
  cents: Math.round(Number(dollars) * 100),
  units: new Set(units),
});

function amountsOfPlan(id: keyof typeof planPrices, name: string): PricedAmount[] {
  const plan: { price: number; unit: Unit; setup?: number } = planPrices[id];
  const things = thingsOf({ name, description: "" });
  const price = amount(plan.price, [...things, plan.unit]);
  return plan.setup === undefined ? [price] : [price, amount(plan.setup, [...things, "setup", "once"])];
}

/** A multiplier or a percentage is no amount. */
function amountsOfOption({ priceType, priceModifier }: PricedCategory["options"][number]): PricedAmount[] {
  if (priceType === "fixed") return [amount(priceModifier, PROJECT)];
  return priceType === "hourly" ? [amount(priceModifier, ["hour"])] : [];
}

type Found = Place & { cents: number; isAmount: boolean; isCount: boolean };

function numbersIn(text: string): Found[] {
  return [...text.matchAll(NUMBER)].map(({ 0: whole, 1: integer = "", 2: decimals = "", index }) => {
    const end = index + whole.length;
    const behind = text.slice(end);
    return {
      at: index,
      end,
      cents: Math.round(Number(integer.replaceAll(",", "") + decimals) * 100),
      isAmount: BEFORE.test(text.slice(0, index)) || BEHIND.test(behind),
      isCount: COUNTS.test(behind),
    };
  });
}

const placesIn = (text: string): Found[] => numbersIn(text).filter(({ isAmount }) => isAmount);

function amountsInPrice(price: string, more: readonly Unit[]): PricedAmount[] {
  if (NOTHING.test(price)) return [{ cents: 0, units: new Set(more) }];
  const numbers = numbersIn(price);
  const said = numbers.filter(({ end, isAmount }) => isAmount || PER.test(price.slice(end)));
  return amountsAt(price, said.length > 0 ? said : numbers.filter(({ isCount }) => !isCount), more);
}

function amountsAt(text: string, places: readonly Found[], more: readonly Unit[]): PricedAmount[] {
  const units = unitsOfAmounts(text, places);
  return places.map(({ cents }, nth) => ({
    cents,
    units: new Set(withMachine([...(units[nth] ?? []), ...more])),
  }));
}
