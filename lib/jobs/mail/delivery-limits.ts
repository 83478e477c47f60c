export const deliveryLimits = {
  /**
   * Mails at their first attempt. Waiting for the server's response costs a socket, no database connection.
   */
  inFlight: 50,
  /** Retried mails in addition: while they fail, new ones still find a place. */
  againInFlight: 10,
  /** Mail servers allow a client few connections at once; a slow one no longer counts. */
  startingAtOnce: 5,
  startingMs: 3_000,
  /** Polling interval for new mails, which are announced as well. */
  pollMs: 10_000,
  /** Polling interval for due retries. */
  pollAgainMs: 2_000,
  /** The web server ends within ten seconds, and the mails' results must still be recorded. */
  stopMs: 7_000,
  lastNotesMs: 1_000,
  noteAgainMs: 500,
};
export type DeliveryLimits = typeof deliveryLimits;

export const SENT_KEPT_DAYS = 30;
export const GIVEN_UP_KEPT_DAYS = 180;
