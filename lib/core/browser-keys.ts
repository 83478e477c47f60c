export const OPT_OUT_KEY = "analyticsOptOut";

export const ATTEMPTS_KEY = "checkoutAttempts";
