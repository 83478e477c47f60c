/** Key in the local storage under which a visitor's wish not to be counted is kept. */
export const OPT_OUT_KEY = "analyticsOptOut";

/** Key in the local storage under which a browser keeps its attempts at paying (lib/commerce/checkout/attempts.ts). */
export const ATTEMPTS_KEY = "checkoutAttempts";
