import { toHundredths } from "@/lib/core/money";
import {
  type PricedCategory,
  PriceTooLargeError,
  priceQuote,
  type ServiceChoice,
} from "@/lib/crm/calculator/price";
import { isRelative, priceRules } from "@/lib/crm/calculator/price-rules";

/** In cents: negative for a reduction. Null if the price is too large to calculate. */
export function effectOf(category: PricedCategory, choice: ServiceChoice, optionId: number): number | null {
  const otherOptions = choice.selectedOptions.filter((id) => id !== optionId);
  const costOf = (selectedOptions: readonly number[]) =>
    priceQuote([category], [{ ...choice, selectedOptions }]).totalCents;
  try {
    return costOf([...otherOptions, optionId]) - costOf(otherOptions);
  } catch (error) {
    if (error instanceof PriceTooLargeError) return null;
    throw error;
  }
}

export function changedPrices(
  category: PricedCategory,
  choice: ServiceChoice,
): { by: string[]; of: string[] } | null {
  const chosen = category.options.filter(
    ({ id, isRequired }) => isRequired || choice.selectedOptions.includes(id),
  );
  const by = chosen.filter(({ priceType }) => isRelative(priceType));
  const of = category.options.filter(
    (option) =>
      !option.isRequired &&
      !isRelative(option.priceType) &&
      (effectOf(category, choice, option.id) ?? ownCents(option, choice)) !== ownCents(option, choice),
  );
  return by.length > 0 && of.length > 0
    ? { by: by.map(({ name }) => name), of: of.map(({ name }) => name) }
    : null;
}

function ownCents(
  { priceType, priceModifier }: PricedCategory["options"][number],
  { estimatedHours }: ServiceChoice,
): number {
  return priceRules[priceType].apply(0, toHundredths(priceModifier), Math.round(estimatedHours * 2));
}
