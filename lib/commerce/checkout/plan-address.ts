import "server-only";
import type { BillingCycle } from "@/lib/commerce/billing-cycles";
import { checkoutSettings } from "@/lib/commerce/checkout/settings";
import { env } from "@/lib/core/env";

export const demoServices = [
  { id: 1, name: "Workstation PC/Mac" },
  { id: 2, name: "File Server" },
  { id: 3, name: "Exchange 365 or Google Workspace Support" },
  { id: 4, name: "Active Directory Server" },
  { id: 5, name: "Synology NAS" },
  { id: 6, name: "Hourly Phone Support" },
];

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
