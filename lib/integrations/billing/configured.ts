import "server-only";
import { env } from "@/lib/core/env";
import { type Billing, BillingFailure } from "./billing";
import { whmcsBilling } from "./whmcs/whmcs";

export const isBillingConfigured = (): boolean => configured !== undefined;

export const billing = (): Billing => configured ?? none;

const { WHMCS_URL, WHMCS_IDENTIFIER, WHMCS_SECRET, WHMCS_ACCESS_KEY, WHMCS_PAYMENT_METHOD, WHMCS_TIME_ZONE } =
  env;

const configured =
  WHMCS_URL && WHMCS_IDENTIFIER && WHMCS_SECRET
    ? whmcsBilling(
        { url: WHMCS_URL, identifier: WHMCS_IDENTIFIER, secret: WHMCS_SECRET, accessKey: WHMCS_ACCESS_KEY },
        { paymentMethod: WHMCS_PAYMENT_METHOD, timeZone: WHMCS_TIME_ZONE },
      )
    : undefined;

const none = new Proxy({} as Billing, {
  get: () => () => Promise.reject(new BillingFailure("not_configured", "WHMCS_URL is not set")),
});
