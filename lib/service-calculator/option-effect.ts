import { toHundredths } from "@/lib/money";
import {
  type PricedCategory,
  PriceTooLargeError,
  priceQuote,
  type ServiceChoice,
  type ServicePrice,
} from "@/lib/service-calculator/price";

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

/** Whether a service's price is so far from its base that the visitor is asked whether they meant it. */
export function isUnlikely({ costCents }: ServicePrice, { basePrice }: PricedCategory): boolean {
  const baseCents = toHundredths(basePrice);
  return baseCents > 0 && costCents > UNLIKELY_TIMES * baseCents;
}
