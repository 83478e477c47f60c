import { toDollars, toHundredths } from "@/lib/core/money";
import type { PricedOption } from "@/lib/crm/calculator/price";
import { priceRules } from "@/lib/crm/calculator/price-rules";

type Modifier = Pick<PricedOption, "priceType" | "priceModifier">;

export const modifierLabel = ({ priceType, priceModifier }: Modifier): string =>
  priceRules[priceType].words(priceModifier);

const factorOf = ({ priceType, priceModifier }: Modifier) =>
  priceRules[priceType].factor(toHundredths(priceModifier));

export const multipliesGreatly = (modifier: Modifier): boolean => factorOf(modifier) > MAX_FACTOR;

const EXAMPLE_CENTS = 10_000;
const MAX_FACTOR = 5;
const MIN_FACTOR = 0.5;

/** Warns above five times the price, and below half (docs/product/crm.md "Calculator"). */
export function modifierWarning(modifier: Modifier): string | null {
  const factor = factorOf(modifier);
  if (factor >= MIN_FACTOR && factor <= MAX_FACTOR) return null;
  const result = toDollars(Math.round(EXAMPLE_CENTS * factor));
  const operation =
    factor > 1
      ? `Multiplies the price by ${factor}`
      : `Takes ${Math.round(100 - factor * 100)}% off the price`;
  return `${operation}: ${toDollars(EXAMPLE_CENTS)} becomes ${result}.`;
}
