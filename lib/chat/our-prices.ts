import "server-only";
import { planPrices, WINDOWS_10_DOLLARS } from "@/lib/plans";
import { listActiveCatalog } from "@/lib/service-calculator/service";
import { listActiveStaticServices } from "@/lib/static-services/service";

/** An amount in a text that is ours: "$1,200.50" in cents is 120050. */
const AMOUNT = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?/g;

/** A service that a page of ours offers. `price` is as the page shows it. */
export type Offer = { name: string; description: string; price: string; href: string };

/** What visitors are offered, and every amount that is ours, in cents. */
export type OurPrices = { offers: Offer[]; cents: ReadonlySet<number> };

/**
 * Prices as they stand in the database and on the pages now. An answer may name these amounts and no others
 * (lib/chat/checked-text.ts).
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
  const cents = new Set<number>(
    offers.flatMap(({ price, description }) => amountsIn(`${price} ${description}`)),
  );
  for (const plan of Object.values(planPrices)) {
    cents.add(plan.price * 100);
    if ("setup" in plan) cents.add(plan.setup * 100);
  }
  for (const { basePrice, hourlyRate, options } of catalog) {
    const amounts = options
      .filter(({ priceType }) => priceType === "fixed" || priceType === "hourly")
      .map(({ priceModifier }) => priceModifier);
    for (const amount of [basePrice, hourlyRate, ...amounts]) cents.add(Math.round(Number(amount) * 100));
  }
  return { offers, cents };
}

/** The dollar amounts of a text, in cents. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(AMOUNT)].map(([, dollars = "", decimals = ""]) =>
    Math.round(Number(dollars.replaceAll(",", "") + decimals) * 100),
  );
}
