import "server-only";
import type { BillingPlace, PortalLinks } from "@/lib/commerce/portal/schema";
import { env } from "@/lib/core/env";
import { BillingFailure } from "@/lib/integrations/billing/billing";

const billingSite = () => env.BILLING_PORTAL_URL ?? env.WHMCS_URL;

type Place = { email: string; invoice?: number };

/** Personal pages need the customer's address in the query. */
const pages: Record<BillingPlace, { file: string; query?: string; isPersonal?: boolean }> = {
  portal: { file: "clientarea.php", isPersonal: true },
  account: { file: "clientarea.php", query: "action=details", isPersonal: true },
  methods: { file: "clientarea.php", query: "action=creditcard", isPersonal: true },
  tickets: { file: "submitticket.php" },
  payment: { file: "viewinvoice.php" },
};

/**
 * @throws BillingFailure `not_configured` if there is no such site
 */
export function billingAddress(to: BillingPlace, { email, invoice }: Place): string {
  const base = billingSite();
  if (!base) throw new BillingFailure("not_configured", "neither BILLING_PORTAL_URL nor WHMCS_URL is set");
  // @ needs no encoding in a query.
  const named = pages[to].isPersonal ? `email=${encodeURIComponent(email).replace("%40", "@")}` : "";
  return `${base}/${pathTo(to, invoice, named)}`;
}

export function invoiceAddress(invoice: number): string | null {
  const base = billingSite();
  return base ? `${base}/${pathTo("payment", invoice)}` : null;
}

export function billingLinks({ email, invoice }: Place): PortalLinks {
  return {
    portal: billingAddress("portal", { email }),
    tickets: billingAddress("tickets", { email }),
    payment: invoice === undefined ? null : billingAddress("payment", { email, invoice }),
  };
}

/** Target after the billing system's own sign-in, without the customer's address. */
export function pathTo(to: BillingPlace, invoice?: number, named = ""): string {
  const { file, query } = pages[to];
  const parts = [named, query, to === "payment" ? `id=${invoice}` : ""].filter(Boolean);
  return parts.length > 0 ? `${file}?${parts.join("&")}` : file;
}
