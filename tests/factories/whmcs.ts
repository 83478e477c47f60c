import type { FakeBilling } from "@/fakes/billing";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import type { NewBillingCustomer } from "@/lib/integrations/billing/billing";
import { callLimits } from "@/lib/integrations/billing/whmcs/call";
import { whmcsBilling } from "@/lib/integrations/billing/whmcs/whmcs";

/** Simulates a fresh process: nothing is known to be out of order, and no product is cached. */
export function forgetBilling(): void {
  for (const name of ["circuit.billing", "billing-products"]) {
    Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
  }
}

type Different = Partial<typeof callLimits & { secret: string; accessKey: string; timeZone: string }>;

export function connectTo({ settings }: Pick<FakeBilling, "settings">, different: Different = {}) {
  const { secret = settings.WHMCS_SECRET, accessKey, timeZone = SITE_TIME_ZONE, ...limits } = different;
  return whmcsBilling(
    { url: settings.WHMCS_URL, identifier: settings.WHMCS_IDENTIFIER, secret, accessKey },
    { paymentMethod: "authorize", timeZone, limits: { ...callLimits, ...limits } },
  );
}

let customers = 0;

export function newCustomer(): NewBillingCustomer {
  customers += 1;
  return {
    firstName: "Ada",
    lastName: "O'Brien",
    email: `ada-${customers}@example.com`,
    phone: "305-555-0199",
    company: null,
    address: "1 Example Way",
    city: "Miami",
    state: "FL",
    zipCode: "33101",
    country: "US",
  };
}
