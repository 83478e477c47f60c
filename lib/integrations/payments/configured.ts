import "server-only";
import { env } from "@/lib/env";
import { authorizeNet } from "./authorize-net/authorize-net";
import { guarded } from "./guarded";
import { type CardPayments, PaymentFailure } from "./payments";

const addresses = {
  sandbox: "https://apitest.authorize.net/xml/v1/request.api",
  production: "https://api.authorize.net/xml/v1/request.api",
};
const scripts = {
  sandbox: "https://jstest.authorize.net/v1/Accept.js",
  production: "https://js.authorize.net/v1/Accept.js",
};

/** Whether there is a card gateway. */
export function isCardPaymentsConfigured(): boolean {
  return configured !== undefined;
}

/** The card gateway that the settings name; where they name none, everything fails with `not_configured`. */
export function cardPayments(): CardPayments {
  return configured ?? none;
}

/** How a card's number gets to the gateway: with a token of its script, made in the browser, or through this server. */
export type CardEntry =
  | { type: "card" }
  | {
      type: "token";
      apiLoginId: string;
      clientKey: string;
      /** Of the script Accept.js, which has to come from there. */
      script: string;
      /** The origins that the page's policy has to admit: of scripts, and of what they call. */
      scriptOrigin: string;
      callOrigins: string[];
    };

/** What the checkout page needs to know of it; nothing in it is secret. */
export function cardEntry(): CardEntry {
  const { AUTHORIZENET_API_LOGIN_ID: apiLoginId, AUTHORIZENET_CLIENT_KEY: clientKey } = env;
  if (!gateway || !apiLoginId || !clientKey) return { type: "card" };
  const address = new URL(gateway.address);
  const isTheirs = address.hostname.endsWith(".authorize.net");
  const script = isTheirs ? scripts[gateway.environment] : new URL("/v1/Accept.js", address).href;
  return {
    type: "token",
    apiLoginId,
    clientKey,
    script,
    scriptOrigin: new URL(script).origin,
    // In production the script has called either.
    callOrigins:
      isTheirs && gateway.environment === "production"
        ? ["https://api.authorize.net", "https://api2.authorize.net"]
        : [address.origin],
  };
}

const gateway = gatewayOf(env);
const configured = gateway && guarded(authorizeNet(gateway));

function gatewayOf({
  AUTHORIZENET_API_LOGIN_ID: loginId,
  AUTHORIZENET_TRANSACTION_KEY: transactionKey,
  AUTHORIZENET_ENVIRONMENT: environment,
  AUTHORIZENET_ENDPOINT: endpoint,
}: typeof env) {
  if (!loginId || !transactionKey || !environment) return undefined;
  return { loginId, transactionKey, environment, address: endpoint ?? addresses[environment] };
}

const none = new Proxy({} as CardPayments, {
  get: () => () =>
    Promise.reject(new PaymentFailure("not_configured", "AUTHORIZENET_API_LOGIN_ID is not set")),
});
