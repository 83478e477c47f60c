export const deliveryLimits = {
  /** Mails at their first attempt. Waiting costs a socket, no database connection. */
  inFlight: 50,
  /** Retries have separate places, so that new mails still find one. */
  retriesInFlight: 10,
  /** Mail servers allow few connections at once. */
  maxStarting: 5,
  startingMs: 3_000,
  pollMs: 10_000,
  retryPollMs: 2_000,
  /** The web server ends within ten seconds, and the mails' results must still be recorded. */
  stopMs: 7_000,
  finalRecordMs: 1_000,
  recordRetryMs: 500,
};
export type DeliveryLimits = typeof deliveryLimits;

export const SENT_KEPT_DAYS = 30;
export const GIVEN_UP_KEPT_DAYS = 180;
