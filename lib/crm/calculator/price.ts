import { MAX_CENTS, toHundredths } from "@/lib/core/money";
import { multiplied, type PriceType, priceRules } from "@/lib/crm/calculator/price-rules";

/**
 * Rules: docs/product/crm.md "Calculator". The browser shows this result, and the server stores its result
 * from its own records. Required options always count. A multiplier of 75 is seventy-five times. Money is
 * whole cents and hours are whole half hours, so nothing is ever a binary fraction. Each step is rounded half
 * up to the cent. Amounts too large for the database are refused, never cut.
 */

export type PricedOption = {
  id: number;
  name: string;
  priceModifier: string;
  priceType: PriceType;
  isRequired: boolean;
  displayOrder: number;
  /** Stays out of the sum that visitors see. */
  isQuoted?: boolean | undefined;
};

export type PricedCategory = {
  id: number;
  name: string;
  basePrice: string;
  hourlyRate: string;
  displayOrder: number;
  options: readonly PricedOption[];
};

/** Options of other categories change nothing. */
export type ServiceChoice = {
  categoryId: number;
  selectedOptions: readonly number[];
  estimatedHours: number;
};

export type ServicePrice = {
  categoryId: number;
  service: string;
  hours: number;
  optionIds: number[];
  steps: { label: string; amountCents: number }[];
  costCents: number;
};

export type QuotePrice = { services: ServicePrice[]; totalCents: number };

/** Five years of one person's full days; more is no estimate. */
export const MAX_HOURS = 10_000;

export class PriceTooLargeError extends Error {
  constructor() {
    super("This estimate is bigger than we can calculate online. Please call us.");
    this.name = "PriceTooLargeError";
  }
}

export function withoutQuoted<Category extends PricedCategory>(category: Category): Category {
  return { ...category, options: category.options.filter(({ isQuoted }) => !isQuoted) };
}

/** Drops unknown services. @throws PriceTooLargeError if a service or the sum exceeds `MAX_CENTS` */
export function priceQuote(
  categories: readonly PricedCategory[],
  choices: readonly ServiceChoice[],
): QuotePrice {
  const services = [...categories].sort(inStoredOrder).flatMap((category) => {
    const choice = choices.find(({ categoryId }) => categoryId === category.id);
    return choice ? [priceService(category, choice)] : [];
  });
  return { services, totalCents: services.reduce((total, { costCents }) => bounded(total + costCents), 0) };
}

function priceService(category: PricedCategory, choice: ServiceChoice): ServicePrice {
  const halfHours = Math.round(choice.estimatedHours * 2);
  const steps: ServicePrice["steps"] = [];
  let total = 0;
  function addStep(label: string, next: number): void {
    steps.push({ label, amountCents: bounded(next) - total });
    total = next;
  }

  addStep("Base price", toHundredths(category.basePrice));
  if (halfHours > 0) {
    const hoursCents = multiplied(toHundredths(category.hourlyRate), halfHours, 2);
    addStep(hoursLabel(choice.estimatedHours), total + hoursCents);
  }
  const options = category.options
    .filter(({ id, isRequired }) => isRequired || choice.selectedOptions.includes(id))
    .sort(inStoredOrder);
  for (const { priceType, priceModifier, name } of options)
    addStep(name, priceRules[priceType].apply(total, toHundredths(priceModifier), halfHours));
  return {
    categoryId: category.id,
    service: category.name,
    hours: halfHours / 2,
    optionIds: options.map(({ id }) => id),
    steps,
    costCents: total,
  };
}

function bounded(cents: number): number {
  if (cents > MAX_CENTS) throw new PriceTooLargeError();
  return cents;
}

function inStoredOrder(a: { displayOrder: number; id: number }, b: { displayOrder: number; id: number }) {
  return a.displayOrder - b.displayOrder || a.id - b.id;
}

export function toHours(entry: string): number {
  const hours = Number(entry) || 0;
  return Math.min(Math.max(Math.round(hours * 2) / 2, 0), MAX_HOURS);
}

function hoursLabel(hours: number): string {
  return `${hours} ${hours === 1 ? "hour" : "hours"}`;
}
