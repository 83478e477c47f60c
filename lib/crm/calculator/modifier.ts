import { toDollars, toHundredths } from "@/lib/core/money";
import type { PricedOption } from "@/lib/crm/calculator/price";
import { priceRules } from "@/lib/crm/calculator/price-rules";

export type Modifier = Pick<PricedOption, "priceType" | "priceModifier">;

export const modifierLabel = ({ priceType, priceModifier }: Modifier): string =>
  priceRules[priceType].effect(priceModifier);

const factorOf = ({ priceType, priceModifier }: Modifier) =>
  priceRules[priceType].factor(toHundredths(priceModifier));

/** Such a price is no offer before a person has looked at it. `above` is the setting `quotedAboveFactor`. */
export const isQuotedIndividually = (modifier: Modifier, above: number): boolean =>
  factorOf(modifier) > above;

const EXAMPLE_CENTS = 10_000;
const MIN_FACTOR = 0.5;

export function modifierWarning(modifier: Modifier, above: number): string | null {
  const factor = factorOf(modifier);
  const isQuoted = isQuotedIndividually(modifier, above);
  if (factor >= MIN_FACTOR && !isQuoted) return null;
  const result = toDollars(Math.round(EXAMPLE_CENTS * factor));
  const operation =
    factor > 1
      ? `Multiplies the price by ${factor}`
      : `Takes ${Math.round(100 - factor * 100)}% off the price`;
  const note = isQuoted ? " Visitors see “Quoted individually”, and it stays out of their sum." : "";
  return `${operation}: ${toDollars(EXAMPLE_CENTS)} becomes ${result}.${note}`;
}
