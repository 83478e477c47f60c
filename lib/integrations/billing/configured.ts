import "server-only";
import { env } from "@/lib/env";
import { type Billing, BillingFailure } from "./billing";

/** Whether there is a billing system. */
export function isBillingConfigured(): boolean {
  return env.WHMCS_URL !== undefined;
}

/** The billing system that the settings name; where they name none, everything fails with `not_configured`. */
export function billing(): Billing {
  return none;
}

const none = new Proxy({} as Billing, {
  get: () => () => Promise.reject(new BillingFailure("not_configured", "WHMCS_URL is not set")),
});
