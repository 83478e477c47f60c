import "server-only";
import { acceptHosts } from "@/lib/commerce/checkout/outside-hosts";
import { isDemo } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { LOOPBACK } from "@/lib/core/own-origin";
import { isBillingConfigured } from "@/lib/integrations/billing/configured";
import { isCardPaymentsConfigured } from "@/lib/integrations/payments/configured";

/** Public: the gateway issues them for use in pages. */
export type AcceptSettings = { scriptUrl: string; apiLoginId: string; clientKey: string };

export type TurnstileSettings = { scriptUrl: string; siteKey: string };

export type CheckoutSettings = {
  isOpen: boolean;
  /** The card gateway is our own small server, and no money moves. */
  isDemo: boolean;
  /** Null if the card itself is sent to us. */
  accept: AcceptSettings | null;
  turnstile: TurnstileSettings | null;
};

export function checkoutSettings(): CheckoutSettings {
  const {
    AUTHORIZENET_API_LOGIN_ID: apiLoginId,
    AUTHORIZENET_CLIENT_KEY: clientKey,
    TURNSTILE_SITE_KEY: siteKey,
  } = env;
  const { AUTHORIZENET_ENDPOINT, AUTHORIZENET_ENVIRONMENT } = env;
  const { script } = acceptHosts({ AUTHORIZENET_ENDPOINT, AUTHORIZENET_ENVIRONMENT });
  return {
    isOpen: isBillingConfigured() && isCardPaymentsConfigured(),
    // With a real gateway, no one may be shown that no card is charged.
    isDemo:
      isDemo() &&
      AUTHORIZENET_ENDPOINT !== undefined &&
      LOOPBACK.has(new URL(AUTHORIZENET_ENDPOINT).hostname),
    accept: apiLoginId && clientKey ? { scriptUrl: `${script}/v1/Accept.js`, apiLoginId, clientKey } : null,
    turnstile: siteKey
      ? { siteKey, scriptUrl: `${env.TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit` }
      : null,
  };
}
