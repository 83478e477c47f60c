import "server-only";
import { demoServices } from "@/lib/commerce/checkout/demo-services";
import { checkoutSettings } from "@/lib/commerce/checkout/settings";
import { env } from "@/lib/core/env";

/**
 * Where the plan at that place of the ordering page, counted from 0, is paid for: our checkout, where billing and cards
 * are set up and the billing system sells it (`WHMCS_PLAN_PRODUCTS`). Null where it is ordered in the billing store.
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
