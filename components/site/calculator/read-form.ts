import type { CalculatorCategory } from "@/lib/crm/service-calculator/catalog";
import { SERVICES } from "@/lib/crm/service-calculator/options";
import {
  type PricedCategory,
  PriceTooLargeError,
  priceQuote,
  type QuotePrice,
  type ServiceChoice,
  toHours,
} from "@/lib/crm/service-calculator/price";

/** Current values of the wizard's form, read from it after each change. */
export type Quote = {
  choices: readonly ServiceChoice[];
  /** Null beyond the calculable range. */
  price: QuotePrice | null;
  /** Tells whether name and email are filled in, as sending requires (docs/product.md 3.5). */
  isNamed: boolean;
};

export const nothingChosen: Quote = { choices: [], price: { services: [], totalCents: 0 }, isNamed: false };

export function readQuote(form: HTMLFormElement, categories: readonly CalculatorCategory[]): Quote {
  const data = new FormData(form);
  const textsOf = (name: string) => data.getAll(name).map(String);
  const chosen = textsOf(SERVICES);
  const options = textsOf("options");
  const choices = categories
    .filter(({ id }) => chosen.includes(String(id)))
    .map((category) => ({
      categoryId: category.id,
      selectedOptions: category.options
        .map(({ id }) => id)
        .filter((id) => options.includes(optionValue(category.id, id))),
      estimatedHours: toHours(String(data.get(hoursName(category.id)) ?? "")),
    }));
  const isFilled = (name: string) => String(data.get(name) ?? "").trim() !== "";
  return {
    choices,
    price: priceOrNull(categories, choices),
    isNamed: isFilled("customerName") && isFilled("customerEmail"),
  };
}

/** Null beyond the calculable range. */
export function priceOrNull(
  categories: readonly PricedCategory[],
  choices: readonly ServiceChoice[],
): QuotePrice | null {
  try {
    return priceQuote(categories, choices);
  } catch (error) {
    if (error instanceof PriceTooLargeError) return null;
    throw error;
  }
}

/** Name of the field with a category's hours. */
export const hoursName = (categoryId: number) => `hours${categoryId}`;

/** Value of the checkbox of a category's option. */
export const optionValue = (categoryId: number, optionId: number) => `${categoryId}-${optionId}`;
