import type { OfferedCategory, OfferedOption } from "@/lib/crm/calculator/catalog";
import { SERVICES } from "@/lib/crm/calculator/options";
import {
  type PricedCategory,
  PriceTooLargeError,
  priceQuote,
  type QuotePrice,
  type ServiceChoice,
  toHours,
  withoutQuoted,
} from "@/lib/crm/calculator/price";

export type Quote = {
  choices: readonly ServiceChoice[];
  price: QuotePrice | null;
  quotedOptions: readonly string[];
  hasContact: boolean;
};

export const nothingChosen: Quote = {
  choices: [],
  price: { services: [], totalCents: 0 },
  quotedOptions: [],
  hasContact: false,
};

export function readQuote(form: HTMLFormElement, categories: readonly OfferedCategory[]): Quote {
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
    price: priceOrNull(categories.map(withoutQuoted), choices),
    quotedOptions: categories.flatMap(({ id, options }) => {
      const choice = choices.find(({ categoryId }) => categoryId === id);
      if (!choice) return [];
      const isChosen = (option: OfferedOption) =>
        option.isRequired || choice.selectedOptions.includes(option.id);
      return options.filter((option) => option.isQuoted && isChosen(option)).map(({ name }) => name);
    }),
    hasContact: isFilled("customerName") && isFilled("customerEmail"),
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

export const hoursName = (categoryId: number) => `hours${categoryId}`;

export const optionValue = (categoryId: number, optionId: number) => `${categoryId}-${optionId}`;
