/** Mails under way at once, and times of their ends. */
export const deliveryLimits = {
  /** Mails at their first attempt. One that waits for the server's answer costs a socket, no database connection. */
  inFlight: 50,
  /** Mails that were tried before, beside those: while they fail, new ones find a place. */
  againInFlight: 10,
  /** Mail servers allow a client few connections at once; one that takes its time counts no longer. */
  startingAtOnce: 5,
  startingMs: 3_000,
  /** Looks for new mails, which are announced as well. */
  pollMs: 10_000,
  /** Looks for mails whose next attempt is due. */
  pollAgainMs: 2_000,
  /** The web server ends within ten seconds, and the mails' results have still to be recorded. */
  stopMs: 7_000,
  lastNotesMs: 1_000,
  noteAgainMs: 500,
};
export type DeliveryLimits = typeof deliveryLimits;

export const SENT_KEPT_DAYS = 30;
export const GIVEN_UP_KEPT_DAYS = 180;
