import { SHARED } from "@/lib/crm/calculator/options";
import { MAX_HOURS, type PricedCategory, type ServiceChoice } from "@/lib/crm/calculator/price";

const PAGE = "/service-calculator";
const MAX_LENGTH = 2_000;

const SERVICE = /^(\d{1,9})(?:h(\d{1,9}(?:\.\d{1,3})?))?((?:o\d{1,9})*)$/;

export type SharedQuote = {
  choices: ServiceChoice[];
  isComplete: boolean;
};

/** Services joined by "_", each its id, "h" and its hours, "o" and each option. Prices are not part of it. */
export function shareLink(choices: readonly ServiceChoice[]): string {
  const services = choices.map(({ categoryId, selectedOptions, estimatedHours }) => {
    const hours = estimatedHours > 0 ? `h${estimatedHours}` : "";
    return `${categoryId}${hours}${selectedOptions.map((id) => `o${id}`).join("")}`;
  });
  return `${PAGE}?${SHARED}=${services.join("_")}`;
}

/** Null without a shared quote. Drops choices that are not offered, repeated or impossible, and overlong queries. */
export function readSharedQuote(search: string, categories: readonly PricedCategory[]): SharedQuote | null {
  const isTooLong = search.length > MAX_LENGTH;
  const shared = new URLSearchParams(isTooLong ? search.slice(0, MAX_LENGTH) : search).get(SHARED);
  if (shared === null) return null;
  if (isTooLong) return { choices: [], isComplete: false };
  const services = shared.split("_").map((text) => readService(text, categories));
  const choices: ServiceChoice[] = [];
  for (const service of services) {
    if (service && !choices.some(({ categoryId }) => categoryId === service.choice.categoryId)) {
      choices.push(service.choice);
    }
  }
  const isComplete = choices.length === services.length && services.every((service) => service?.isComplete);
  return { choices, isComplete };
}

function readService(text: string, categories: readonly PricedCategory[]) {
  const [, id, hours = "0", options = ""] = SERVICE.exec(text) ?? [];
  const category = categories.find((one) => one.id === Number(id));
  if (!category) return null;
  const named = [...new Set(options.split("o").filter(Boolean).map(Number))];
  const selectedOptions = named.filter((option) => category.options.some((one) => one.id === option));
  const estimatedHours = isEstimate(Number(hours)) ? Number(hours) : 0;
  return {
    choice: { categoryId: category.id, selectedOptions, estimatedHours },
    isComplete: selectedOptions.length === named.length && estimatedHours === Number(hours),
  };
}

const isEstimate = (hours: number) => hours <= MAX_HOURS && Number.isInteger(hours * 2);

export function withoutSharedQuote(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(SHARED);
  return query.size > 0 ? `?${query}` : "";
}
