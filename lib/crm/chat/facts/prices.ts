import { toDollars } from "@/lib/core/money";
import type { PriceFact } from "@/lib/crm/chat/facts/types";

export const PRICE_PLACEHOLDER =
  /\{\{\s*price:([a-z0-9-]{1,80})\s*(?:[*×x]\s*([1-9]\d{0,3}(?:\.\d)?)\s*)?\}\}/gi;

export function fillPrices(text: string, prices: readonly PriceFact[], words = priceText): string {
  return text.replace(PRICE_PLACEHOLDER, (place: string, id: string, times?: string) => {
    const price = prices.find((one) => one.id === id.toLowerCase());
    return price ? words(price, times === undefined ? 1 : Number(times)) : place;
  });
}

type PriceLanguage = { unit: (unit: string) => string; setup: (total: string, steps: string) => string };

export const priceIn =
  (language: PriceLanguage) =>
  ({ amountCents, unit, setupCents }: PriceFact, times = 1): string => {
    const sum = sumOf(amountCents, times);
    // A sum for 20 computers is no price per computer, nor one of hours that of an hour. ReDoS: our own words.
    const unitText = language.unit(times === 1 ? unit : unit.replace(/\s*\bper .*$|^an hour$/, ""));
    const price = [sum.total, unitText, sum.steps].filter(Boolean).join(" ");
    if (!setupCents) return price;
    const setup = sumOf(setupCents, times);
    return `${price}, ${language.setup(setup.total, setup.steps)}`;
  };

export const priceText = priceIn({
  unit: (unit) => unit,
  setup: (total, steps) => `plus ${total} setup${steps && ` ${steps}`}`,
});

function sumOf(cents: number, times: number): { total: string; steps: string } {
  const total = amountText(Math.round(cents * times));
  return { total, steps: times === 1 ? "" : `(${times} × ${amountText(cents)})` };
}

const amountText = (cents: number): string => toDollars(cents).replace(/\.00$/, "");
