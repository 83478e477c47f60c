export const OPT_OUT_KEY = "analyticsOptOut";

/** Local storage key for a browser's payment attempts (lib/commerce/checkout/attempts.ts). */
export const ATTEMPTS_KEY = "checkoutAttempts";
