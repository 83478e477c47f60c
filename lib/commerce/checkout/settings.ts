import "server-only";
import { acceptHosts } from "@/lib/commerce/checkout/outside-hosts";
import { isDemo } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { isBillingConfigured } from "@/lib/integrations/billing/configured";
import { isCardPaymentsConfigured } from "@/lib/integrations/payments/configured";

/** Public by their nature: the gateway has made them to stand in pages. */
export type AcceptSettings = { scriptUrl: string; apiLoginId: string; clientKey: string };

export type TurnstileSettings = { scriptUrl: string; siteKey: string };

/** What the checkout has to know of this server. */
export type CheckoutSettings = {
  /** Whether cards can be charged at all. */
  isOpen: boolean;
  /** The card gateway is a small server of our own, and no money moves. */
  isDemo: boolean;
  /** Null where the card itself is sent to us. */
  accept: AcceptSettings | null;
  /** Null where no check against robots is set up. */
  turnstile: TurnstileSettings | null;
};

/** Whether the card gateway is a server on this machine. */
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
    // Whatever else is demonstrated: where a real gateway is set up, nobody is told that no card is charged.
    isDemo: isDemo() && isPlayed(AUTHORIZENET_ENDPOINT),
    accept: apiLoginId && clientKey ? { scriptUrl: `${script}/v1/Accept.js`, apiLoginId, clientKey } : null,
    turnstile: siteKey
      ? { siteKey, scriptUrl: `${env.TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit` }
      : null,
  };
}
