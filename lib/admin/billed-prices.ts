import "server-only";
import { checkoutAddressOf } from "@/lib/commerce/checkout/plan-address";
import { loadChargedPrices } from "@/lib/content/services/charged-prices";
import type { BilledPrice } from "@/lib/content/services/schema";
import { staticServices } from "@/lib/content/services/service";
import { siteAnchors } from "@/lib/content/site-pages";
import { log } from "@/lib/core/log";
import { withExpiry } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { billing } from "@/lib/integrations/billing/configured";

const MAX_PRODUCTS = 20;
const planAnchors = siteAnchors.flatMap(({ href }) => (href.includes("#plan-") ? [href] : []));

/** By the checkout, or by the plan's position. */
function productOf(buttonUrl: string): number | null {
  const place = planAnchors.indexOf(buttonUrl);
  const address = place === -1 ? buttonUrl : checkoutAddressOf(place);
  const [, id] = /^\/checkout\?(?:[^#]*&)?service=(\d{1,9})\b/.exec(address ?? "") ?? [];
  return id ? Number(id) : null;
}

/** Dollars a month; null if the product is not sold by the month, undefined if it can't be read now. */
type ReadMonthly = (product: number) => Promise<number | null | undefined>;

type Read = { address: string; dollars: number | null | undefined };

/** Maps each address of cards and plans to its charge. */
async function readCharged(read: ReadMonthly): Promise<Read[]> {
  const cards = await staticServices.inOrder();
  const linked = [...new Set([...planAnchors, ...cards.map(({ buttonUrl }) => buttonUrl)])].flatMap(
    (address) => {
      const product = productOf(address);
      return product === null ? [] : [{ address, product }];
    },
  );
  const products = [...new Set(linked.map(({ product }) => product))].slice(0, MAX_PRODUCTS);
  const prices = new Map(await Promise.all(products.map(async (id) => [id, await read(id)] as const)));
  return linked.map(({ address, product }) => ({ address, dollars: prices.get(product) }));
}

/** For staff. Skips products that can't be read. */
export async function listBilledPrices(read: ReadMonthly = monthlyOf): Promise<BilledPrice[]> {
  const charged = await readCharged(read);
  return charged.flatMap(({ address, dollars }) => (dollars ? [{ address, charged: dollars }] : []));
}

/** Stores the charges for the public pages. Prices that can't be read now stay. */
export async function refreshChargedPrices(read: ReadMonthly = monthlyOf): Promise<void> {
  const charged = await readCharged(read);
  const stored = await loadChargedPrices();
  const changed = charged.flatMap(({ address, dollars }) =>
    dollars && dollars !== stored[address] ? [{ address, dollars }] : [],
  );
  const addresses = charged.flatMap(({ address, dollars }) => (dollars === null ? [] : [address]));
  const gone = Object.keys(stored).filter((address) => !addresses.includes(address));
  if (changed.length === 0 && gone.length === 0) return;
  await withExpiry((expire) =>
    db.$transaction(async (tx) => {
      const replaced = [...gone, ...changed.map(({ address }) => address)];
      await tx.chargedPrice.deleteMany({ where: { address: { in: replaced } } });
      await tx.chargedPrice.createMany({ data: changed });
      await expire(tx, ["static-services"]);
    }),
  );
}

const monthlyOf: ReadMonthly = async (id) => {
  try {
    return (await billing().product(id))?.pricing.monthly ?? null;
  } catch (error) {
    log.warn({ error, product: id }, "the price of a product could not be read");
    return undefined;
  }
};
