import "server-only";
import { isDeepStrictEqual } from "node:util";
import { checkoutAddressOf } from "@/lib/commerce/checkout/plan-address";
import { type ChargedPrice, loadChargedPrices } from "@/lib/content/services/charged-prices";
import type { BilledPrice } from "@/lib/content/services/schema";
import { staticServices } from "@/lib/content/services/service";
import { siteAnchors } from "@/lib/content/site-pages";
import { log } from "@/lib/core/log";
import { withExpiry } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { billing } from "@/lib/integrations/billing/configured";

const MAX_PRODUCTS = 20;
const planAnchors = siteAnchors.flatMap(({ href }) => (href.includes("#plan-") ? [href] : []));

function productOf(buttonUrl: string): number | null {
  const place = planAnchors.indexOf(buttonUrl);
  const address = place === -1 ? buttonUrl : checkoutAddressOf(place);
  const [, id] = /^\/checkout\?(?:[^#]*&)?service=(\d{1,9})\b/.exec(address ?? "") ?? [];
  return id ? Number(id) : null;
}

/** Null if the product is not sold by the month, undefined if it can't be read now. */
type Charged = ChargedPrice | null | undefined;
type ReadCharged = (product: number) => Promise<Charged>;

async function readCharged(read: ReadCharged): Promise<{ address: string; price: Charged }[]> {
  const cards = await staticServices.inOrder();
  const linked = [...new Set([...planAnchors, ...cards.map(({ buttonUrl }) => buttonUrl)])].flatMap(
    (address) => {
      const product = productOf(address);
      return product === null ? [] : [{ address, product }];
    },
  );
  const products = [...new Set(linked.map(({ product }) => product))].slice(0, MAX_PRODUCTS);
  const prices = new Map(await Promise.all(products.map(async (id) => [id, await read(id)] as const)));
  return linked.map(({ address, product }) => ({ address, price: prices.get(product) }));
}

export async function listBilledPrices(read: ReadCharged = chargedFor): Promise<BilledPrice[]> {
  const charged = await readCharged(read);
  return charged.flatMap(({ address, price }) => (price ? [{ address, charged: price.dollars }] : []));
}

/** Prices that can't be read now stay as stored. */
export async function refreshChargedPrices(read: ReadCharged = chargedFor): Promise<void> {
  const charged = await readCharged(read);
  const stored = await loadChargedPrices();
  const changed = charged.flatMap(({ address, price }) =>
    price && !isDeepStrictEqual(price, stored[address])
      ? {
          address,
          dollars: price.dollars,
          monthlySetup: price.setup,
          yearlyDollars: price.yearly?.dollars,
          yearlySetup: price.yearly?.setup,
        }
      : [],
  );
  const addresses = charged.flatMap(({ address, price }) => (price === null ? [] : [address]));
  const obsolete = Object.keys(stored).filter((address) => !addresses.includes(address));
  if (changed.length === 0 && obsolete.length === 0) return;
  await withExpiry((expire) =>
    db.$transaction(async (tx) => {
      const replaced = [...obsolete, ...changed.map(({ address }) => address)];
      await tx.chargedPrice.deleteMany({ where: { address: { in: replaced } } });
      await tx.chargedPrice.createMany({ data: changed });
      await expire(tx, ["static-services"]);
    }),
  );
}

const chargedFor: ReadCharged = async (id) => {
  try {
    const { pricing, setupFees } = (await billing().product(id)) ?? { pricing: {}, setupFees: {} };
    const { monthly, annually } = pricing;
    if (!monthly) return null;
    return {
      dollars: monthly,
      setup: setupFees.monthly ?? 0,
      yearly: annually ? { dollars: annually, setup: setupFees.annually ?? 0 } : null,
    };
  } catch (error) {
    log.warn({ error, product: id }, "the price of a product could not be read");
    return undefined;
  }
};
