import "server-only";
import { acceptHosts } from "@/lib/commerce/checkout/outside-hosts";
import { isDemo } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
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
  /** Null if not configured. */
  turnstile: TurnstileSettings | null;
};

function isPlayed(endpoint: string | undefined): boolean {
  return endpoint !== undefined && ["127.0.0.1", "localhost", "[::1]"].includes(new URL(endpoint).hostname);
}

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
    isDemo: isDemo() && isPlayed(AUTHORIZENET_ENDPOINT),
    accept: apiLoginId && clientKey ? { scriptUrl: `${script}/v1/Accept.js`, apiLoginId, clientKey } : null,
    turnstile: siteKey
      ? { siteKey, scriptUrl: `${env.TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit` }
      : null,
  };
}
