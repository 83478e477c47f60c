import { toDollars, toHundredths } from "@/lib/core/money";

type PriceRule = {
  label: string;
  sign: "$" | "×" | "%";
  effect: (modifier: string) => string;
  /** Unit of a separate amount; null where it changes the price so far. */
  unit: string | null;
  factor: (modifierHundredths: number) => number;
  /** Returns the price after it, in cents; `modifier` in hundredths. */
  apply: (totalCents: number, modifierHundredths: number, halfHours: number) => number;
};

const dollars = (modifier: string) => toDollars(toHundredths(modifier));
// ReDoS: a stored decimal, at most 13 characters.
const short = (modifier: string) => modifier.replace(/\.?0+$/, "") || "0";

/** Rules by which an option changes a service's price (docs/product/crm.md "Calculator"), in the order of the form. */
export const priceRules = {
  fixed: {
    label: "Fixed: adds $x",
    sign: "$",
    effect: (modifier) => `+${dollars(modifier)}`,
    unit: "one time",
    factor: () => 1,
    apply: (total, modifier) => total + modifier,
  },
  multiplier: {
    label: "Multiplier: price so far ×x",
    sign: "×",
    effect: (modifier) => `×${short(modifier)}`,
    unit: null,
    factor: (modifier) => modifier / 100,
    apply: (total, modifier) => multiplied(total, modifier, 100),
  },
  percentage: {
    label: "Percentage: adds x% of the price so far",
    sign: "%",
    effect: (modifier) => `+${short(modifier)}%`,
    unit: null,
    factor: (modifier) => 1 + modifier / 10_000,
    apply: (total, modifier) => total + multiplied(total, modifier, 10_000),
  },
  hourly: {
    label: "Hourly: adds $x per hour",
    sign: "$",
    effect: (modifier) => `+${dollars(modifier)}/hour`,
    unit: "an hour",
    factor: () => 1,
    apply: (total, modifier, halfHours) => total + multiplied(modifier, halfHours, 2),
  },
} as const satisfies Record<string, PriceRule>;

export type PriceType = keyof typeof priceRules;
export const priceTypes = Object.keys(priceRules) as [PriceType, ...PriceType[]];

export const isRelative = (type: PriceType): boolean => priceRules[type].unit === null;

/**
 * Returns `amount * times / of`, rounded half up; none may be negative. The product may need more than 53
 * bits.
 */
export function multiplied(amount: number, times: number, of: number): number {
  return Number((BigInt(amount) * BigInt(times) * 2n + BigInt(of)) / (2n * BigInt(of)));
}
