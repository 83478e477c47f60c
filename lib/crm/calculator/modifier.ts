import { toDollars, toHundredths } from "@/lib/core/money";
import type { PricedOption } from "@/lib/crm/calculator/price";

type Modifier = Pick<PricedOption, "priceType" | "priceModifier">;

/** Labels: +$150.00, ×1.5, +$85.00/hour, +7.5%. */
export function modifierLabel({ priceType, priceModifier }: Modifier): string {
  const dollars = toDollars(toHundredths(priceModifier));
  // ReDoS: a stored decimal, at most 13 characters.
  const short = priceModifier.replace(/\.?0+$/, "") || "0";
  const labels = {
    fixed: `+${dollars}`,
    hourly: `+${dollars}/hour`,
    multiplier: `×${short}`,
    percentage: `+${short}%`,
  };
  return labels[priceType];
}

export const multipliesGreatly = ({ priceType, priceModifier }: Modifier): boolean =>
  priceType === "multiplier" && toHundredths(priceModifier) > MAX_FACTOR * 100;

const EXAMPLE_CENTS = 10_000;
const MAX_FACTOR = 5;
const MIN_FACTOR = 0.5;

/** Warns above five times the price, and below half (docs/product/crm.md "Calculator"). */
export function modifierWarning({ priceType, priceModifier }: Modifier): string | null {
  const hundredths = toHundredths(priceModifier);
  const factor = { multiplier: hundredths / 100, percentage: 1 + hundredths / 10_000, fixed: 1, hourly: 1 }[
    priceType
  ];
  if (factor >= MIN_FACTOR && factor <= MAX_FACTOR) return null;
  const result = toDollars(Math.round(EXAMPLE_CENTS * factor));
  const operation =
    factor > 1
      ? `Multiplies the price by ${factor}`
      : `Takes ${Math.round(100 - factor * 100)}% off the price`;
  return `${operation}: ${toDollars(EXAMPLE_CENTS)} becomes ${result}.`;
}
