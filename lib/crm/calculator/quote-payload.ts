import { toDecimal } from "@/lib/core/money";
import type { CalculatorCategory } from "@/lib/crm/calculator/catalog";
import type { QuotePrice, ServiceChoice } from "@/lib/crm/calculator/price";

export function quotePayload(
  choices: readonly ServiceChoice[],
  price: QuotePrice | null,
  categories: readonly CalculatorCategory[],
): object {
  return {
    selectedServices: choices.map((choice) => {
      const category = categories.find(({ id }) => id === choice.categoryId);
      const { name: categoryName, basePrice, hourlyRate } = category ?? {};
      return { categoryName, basePrice, hourlyRate, ...choice };
    }),
    ...(price && {
      totalEstimate: toDecimal(price.totalCents),
      estimateBreakdown: price.services.map(({ service, costCents }) => ({
        service,
        cost: toDecimal(costCents),
      })),
    }),
  };
}
