import "server-only";
import type { Priced } from "@/lib/chat/named-offers";
import { planNames, planPrices, WINDOWS_10_DOLLARS } from "@/lib/plans";
import { listActiveCatalog } from "@/lib/service-calculator/service";
import { listActiveStaticServices } from "@/lib/static-services/service";

/** An amount in a text that is ours: "$1,200.50" in cents is 120050. */
const AMOUNT = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?/g;

/** A service that a page of ours offers. `price` is as the page shows it. */
export type Offer = { name: string; description: string; price: string; href: string };

/** What visitors are offered, and everything of ours that has a price. */
export type OurPrices = { offers: Offer[]; priced: Priced[] };

/**
 * Prices as they stand in the database and on the pages now. An answer may name these amounts and no others, each of what
 * it is of (lib/chat/price-check.ts).
 */
export async function ourPrices(): Promise<OurPrices> {
  const [services, catalog] = await Promise.all([listActiveStaticServices(), listActiveCatalog()]);
  const offers = services.map(({ name, description, price, setupFee }) => ({
    name,
    description,
    price: setupFee ? `${price}, plus ${setupFee} setup` : price,
    href: "/services",
  }));
  offers.push({
    name: "Windows 10 upgrade",
    description: "We move a computer to Windows 11. The license is included, the assessment is free.",
    price: `$${WINDOWS_10_DOLLARS} per computer`,
    href: "/windows10-upgrade",
  });
  const priced: Priced[] = [
    ...offers.map((offer) => ({ name: offer.name, cents: amountsOf(offer), isOffer: true })),
    ...plans.map(([plan, name]) => ({ name, cents: inCents(...dollarsOf(planPrices[plan])), isOffer: true })),
    ...catalog.flatMap(({ name, basePrice, hourlyRate, options }) => [
      { name, cents: inCents(basePrice, hourlyRate), isOffer: false },
      ...options.map((option) => ({
        name: option.name,
        cents: inCents(...(AMOUNTS.includes(option.priceType) ? [option.priceModifier] : [])),
        isOffer: false,
      })),
    ]),
  ];
  return { offers, priced };
}

/** What is said of an offer's price, in cents. */
export function amountsOf({ price, description }: Pick<Offer, "price" | "description">): ReadonlySet<number> {
  return new Set(amountsIn(`${price} ${description}`));
}

const plans = Object.entries(planNames) as [keyof typeof planPrices, string][];

const dollarsOf = (plan: { price: number; setup?: number }) =>
  plan.setup === undefined ? [plan.price] : [plan.price, plan.setup];

/** Of an option's price: a multiplier or a percentage is no amount. */
const AMOUNTS: readonly string[] = ["fixed", "hourly"];

const inCents = (...amounts: readonly (string | number)[]): ReadonlySet<number> =>
  new Set(amounts.map((amount) => Math.round(Number(amount) * 100)));

/** The dollar amounts of a text, in cents. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(AMOUNT)].map(([, dollars = "", decimals = ""]) =>
    Math.round(Number(dollars.replaceAll(",", "") + decimals) * 100),
  );
}
