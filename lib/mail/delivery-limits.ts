/** How many mails leave at once, and how soon a dead process is taken for dead. */
export const deliveryLimits = {
  /** A mail that waits for the server's answer costs a socket, so one that hangs holds nobody up for long. */
  inFlight: 300,
  /** Of those, mails that were tried before: while they fail, new ones find a place. */
  againInFlight: 100,
  /** Mail servers allow a client few connections at once; one that takes its time counts no longer. */
  startingAtOnce: 5,
  startingMs: 3_000,
  pollMs: 2_000,
  beatMs: 5_000,
  lookMs: 8_000,
  /** An owner that showed no life in so many looks, each answered by the database, is dead. */
  looksAtDead: 6,
  /** Between two looks at a mail begun long ago: a beat that hangs ends after 10 s, and the next comes 5 s later. */
  longDeadMs: 16_000,
  /** The web server ends within ten seconds, and what became of the mails has still to be noted. */
  stopMs: 7_000,
  lastNotesMs: 1_000,
  noteAgainMs: 500,
};
export type DeliveryLimits = typeof deliveryLimits;
