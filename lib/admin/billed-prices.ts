import "server-only";
import { checkoutAddressOf } from "@/lib/commerce/checkout/plan-address";
import type { BilledPrice } from "@/lib/content/static-services/schema";
import { staticServices } from "@/lib/content/static-services/service";
import { log } from "@/lib/core/log";
import { siteAnchors } from "@/lib/core/site-pages";
import { billing } from "@/lib/integrations/billing/configured";

const PRODUCTS_AT_MOST = 20;
const planAnchors = siteAnchors.flatMap(({ href }) => (href.includes("#plan-") ? [href] : []));

/**
 * Billing product behind a card's button, by the checkout or by the plan's position; null if there is none.
 */
export function productOf(buttonUrl: string): number | null {
  const place = planAnchors.indexOf(buttonUrl);
  const address = place === -1 ? buttonUrl : checkoutAddressOf(place);
  const [, id] = /^\/checkout\?(?:[^#]*&)?service=(\d{1,9})\b/.exec(address ?? "") ?? [];
  return id ? Number(id) : null;
}

/** Tells whether a text names amounts of which none is the price. */
export function saysOtherwise(text: string, dollars: number): boolean {
  const amounts = [...text.slice(0, 200).matchAll(/\$\s?(\d[\d,]*(?:\.\d{1,2})?)/g)];
  const named = amounts.map(([, amount = ""]) => Number(amount.replaceAll(",", "")));
  return named.length > 0 && !named.includes(dollars);
}

/** Cards whose price differs from the billing system's. Skips products that can't be read. */
export async function listOtherPrices(): Promise<BilledPrice[]> {
  const linked = (await staticServices.inOrder()).flatMap(({ id, price, buttonUrl }) => {
    const product = productOf(buttonUrl);
    return product === null ? [] : [{ id, price, product }];
  });
  const products = [...new Set(linked.map(({ product }) => product))].slice(0, PRODUCTS_AT_MOST);
  const charged = new Map(await Promise.all(products.map(async (id) => [id, await monthlyOf(id)] as const)));
  return linked.flatMap(({ id, price, product }) => {
    const dollars = charged.get(product);
    return dollars !== undefined && saysOtherwise(price, dollars) ? [{ id, charged: dollars }] : [];
  });
}

async function monthlyOf(id: number): Promise<number | undefined> {
  try {
    return (await billing().product(id))?.pricing.monthly;
  } catch (error) {
    log.warn({ error, product: id }, "the price of a product could not be compared");
    return undefined;
  }
}
