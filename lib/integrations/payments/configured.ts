import "server-only";
import { env } from "@/lib/env";
import { type CardPayments, PaymentFailure } from "./payments";

/** Whether there is a card gateway. */
export function isCardPaymentsConfigured(): boolean {
  return env.AUTHORIZENET_API_LOGIN_ID !== undefined;
}

/** The card gateway that the settings name; where they name none, everything fails with `not_configured`. */
export function cardPayments(): CardPayments {
  return none;
}

const none = new Proxy({} as CardPayments, {
  get: () => () =>
    Promise.reject(new PaymentFailure("not_configured", "AUTHORIZENET_API_LOGIN_ID is not set")),
});
