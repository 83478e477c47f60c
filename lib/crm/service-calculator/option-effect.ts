import { toHundredths } from "@/lib/core/money";
import { multipliesGreatly } from "@/lib/crm/service-calculator/modifier";
import {
  type PricedCategory,
  PriceTooLargeError,
  priceQuote,
  type ServiceChoice,
  type ServicePrice,
} from "@/lib/crm/service-calculator/price";

/**
 * What an option makes of the total, beside all else that was chosen: cents more with it than without it, below 0 where
 * it takes something off. Null where the price is past what can be calculated.
 */
export function effectOf(category: PricedCategory, choice: ServiceChoice, optionId: number): number | null {
  const others = choice.selectedOptions.filter((id) => id !== optionId);
  const costOf = (selectedOptions: readonly number[]) =>
    priceQuote([category], [{ ...choice, selectedOptions }]).totalCents;
  try {
    return costOf([...others, optionId]) - costOf(others);
  } catch (error) {
    if (error instanceof PriceTooLargeError) return null;
    throw error;
  }
}

/** What is past it may be right, but more likely is a slip of the hours or of what an option multiplies by. */
const UNLIKELY_TIMES = 1_000;

/**
 * Returns how many times its base a service's price is, where that is so far from it, or an option multiplies so greatly,
 * that the visitor is asked whether they meant it; null where they are not.
 */
export function unlikelyTimes(
  { costCents, optionIds }: Pick<ServicePrice, "costCents" | "optionIds">,
  { basePrice, options }: Pick<PricedCategory, "basePrice" | "options">,
): number | null {
  const baseCents = toHundredths(basePrice);
  if (baseCents <= 0) return null;
  const isGreat = options.some((option) => optionIds.includes(option.id) && multipliesGreatly(option));
  return isGreat || costCents > UNLIKELY_TIMES * baseCents ? Math.floor(costCents / baseCents) : null;
}

/**
 * Names of chosen options that multiply the total so far, and of options with an amount of their own that therefore cost
 * something else than that; null where no price has changed so.
 */
export function changedPrices(
  category: PricedCategory,
  choice: ServiceChoice,
): { by: string[]; of: string[] } | null {
  const relative = (type: PricedCategory["options"][number]["priceType"]) =>
    type === "multiplier" || type === "percentage";
  const chosen = category.options.filter(
    ({ id, isRequired }) => isRequired || choice.selectedOptions.includes(id),
  );
  const by = chosen.filter(({ priceType }) => relative(priceType));
  const of = category.options.filter(
    (option) =>
      !option.isRequired &&
      !relative(option.priceType) &&
      (effectOf(category, choice, option.id) ?? ownCents(option, choice)) !== ownCents(option, choice),
  );
  return by.length > 0 && of.length > 0
    ? { by: by.map(({ name }) => name), of: of.map(({ name }) => name) }
    : null;
}

/** An option's amount by itself. */
function ownCents(
  { priceType, priceModifier }: PricedCategory["options"][number],
  { estimatedHours }: ServiceChoice,
): number {
  const cents = toHundredths(priceModifier);
  return priceType === "hourly" ? Math.round(cents * estimatedHours) : cents;
}
