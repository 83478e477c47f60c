import "server-only";
import { env } from "@/lib/env";
import { BillingFailure } from "@/lib/integrations/billing/billing";
import type { BillingPlace, PortalLinks } from "@/lib/portal/schema";

type Place = { email: string; invoice?: number };

/**
 * Where a customer finds a place at the billing system's own site (docs/product.md 3.7).
 * @throws BillingFailure `not_configured` where there is no such site
 */
export function billingAddress(to: BillingPlace, { email, invoice }: Place): string {
  const base = env.BILLING_PORTAL_URL ?? env.WHMCS_URL;
  if (!base) throw new BillingFailure("not_configured", "neither BILLING_PORTAL_URL nor WHMCS_URL is set");
  return `${base}/${pathTo(to, invoice)}${to === "portal" ? `?email=${encodeURIComponent(email)}` : ""}`;
}

export function billingLinks({ email, invoice }: Place): PortalLinks {
  return {
    portal: billingAddress("portal", { email }),
    tickets: billingAddress("tickets", { email }),
    payment: invoice === undefined ? null : billingAddress("payment", { email, invoice }),
  };
}

/** The same place as the billing system's own sign-in is told to go on to. */
export function pathTo(to: BillingPlace, invoice?: number): string {
  if (to === "payment") return `viewinvoice.php?id=${invoice}`;
  return to === "tickets" ? "submitticket.php" : "clientarea.php";
}
