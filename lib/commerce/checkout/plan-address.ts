import "server-only";
import type { BillingCycle } from "@/lib/commerce/billing-cycles";
import { demoServices } from "@/lib/commerce/checkout/demo-services";
import { checkoutSettings } from "@/lib/commerce/checkout/settings";
import { env } from "@/lib/core/env";

/**
 * Our checkout, if it is configured and the billing system sells the plan at that position (from 0)
 * (`WHMCS_PLAN_PRODUCTS`); null for the billing store.
 */
export function checkoutAddressOf(place: number): string | null {
  const { isOpen, isDemo } = checkoutSettings();
  if (!isOpen) return null;
  const products = isDemo
    ? demoServices.map(({ id }) => id)
    : env.WHMCS_PLAN_PRODUCTS?.split(",").map(Number);
  const product = products?.[place];
  return product ? `/checkout?service=${product}&billing=monthly` : null;
}

export const withCycle = (checkoutAddress: string, cycle: BillingCycle): string =>
  checkoutAddress.replace(/(?<=[?&]billing=)\w+/, cycle);
