import { toDollars, toHundredths } from "@/lib/core/money";
import { type Modifier, modifierLabel } from "@/lib/crm/calculator/modifier";
import type { PricedCategory, QuotePrice } from "@/lib/crm/calculator/price";

export type PricedStep = {
  label: string;
  meaning?: string;
  amountCents: number;
};

export type PricedService = { id: number; service: string; steps: PricedStep[] };

export function withMeanings(
  steps: PricedStep[],
  { hourlyRate, options }: { hourlyRate: string; options: readonly Modifier[] },
): PricedStep[] {
  const firstOption = steps.length - options.length;
  return steps.map((step, index) => {
    const option = options[index - firstOption];
    if (option) return { ...step, meaning: modifierLabel(option) };
    return index === 0 ? step : { ...step, meaning: `${toDollars(toHundredths(hourlyRate))} each` };
  });
}

export function explainedServices(
  catalog: readonly PricedCategory[],
  price: QuotePrice | null,
): PricedService[] {
  return (price?.services ?? []).map(({ categoryId, service, steps, optionIds }) => {
    const { hourlyRate = "0", options = [] } = catalog.find(({ id }) => id === categoryId) ?? {};
    const counted = options.filter(({ id }) => optionIds.includes(id));
    return { id: categoryId, service, steps: withMeanings(steps, { hourlyRate, options: counted }) };
  });
}

export function withSums(steps: readonly PricedStep[]) {
  let sumCents = 0;
  return steps.map((step, index) => {
    sumCents += step.amountCents;
    return { ...step, sumCents, number: index + 1 };
  });
}
