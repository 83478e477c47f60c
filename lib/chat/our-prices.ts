import "server-only";
import type { Priced } from "@/lib/chat/named-offers";
import type { PricedAmount } from "@/lib/chat/price-units";
import { allPriced, amountsOf, type PricedRecord } from "@/lib/chat/priced";
import { WINDOWS_10_DOLLARS } from "@/lib/plans";
import { withinTextTime } from "@/lib/processor-time";
import { listActiveCatalog } from "@/lib/service-calculator/service";
import { listActiveStaticServices } from "@/lib/static-services/service";

/** A service that a page of ours offers. `price` is as the page shows it. */
export type Offer = {
  name: string;
  description: string;
  price: string;
  href: string;
  amounts: readonly PricedAmount[];
};

/** What visitors are offered, and everything of ours that has a price. */
export type OurPrices = { offers: Offer[]; priced: Priced[] };

/**
 * Prices as they stand in the database and on the pages now. An answer may name these amounts and no others, each of what
 * it is of, and for what (lib/chat/price-check.ts).
 * @throws NotComputed
 */
export async function ourPrices(): Promise<OurPrices> {
  const [services, catalog] = await Promise.all([listActiveStaticServices(), listActiveCatalog()]);
  return withinTextTime(() => {
    const offers = services.map((service) => offerOf(service, "/services"));
    offers.push(offerOf(windows10Upgrade, "/windows10-upgrade"));
    return { offers, priced: allPriced([...services, windows10Upgrade], catalog) };
  });
}

const windows10Upgrade: PricedRecord = {
  name: "Windows 10 upgrade",
  description: "We move a computer to Windows 11. The license is included, the assessment is free.",
  price: `$${WINDOWS_10_DOLLARS} per computer`,
  setupFee: null,
};

function offerOf(record: PricedRecord, href: string): Offer {
  const { name, description, price, setupFee } = record;
  return {
    name,
    description,
    price: setupFee ? `${price}, plus ${setupFee} setup` : price,
    href,
    amounts: amountsOf(record),
  };
}
