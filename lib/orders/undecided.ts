/** What staff can do about an order that the machine has stopped at. */
export const settlements = {
  look_again: "Look again",
  mark_paid: "Mark as paid",
  mark_not_paid: "Mark as not charged",
  mark_activated: "Mark as activated",
  give_back: "Void or refund",
} as const;
export type Settlement = keyof typeof settlements;

type Undecided = { words: string; settledBy: readonly Settlement[] };

/** Why the machine has stopped, in plain words, and what settles it. */
export const undecided = {
  two_charges: {
    words:
      "The gateway has more than one charge under this order's number. Void what is too much at the gateway, then look again.",
    settledBy: ["look_again", "mark_paid", "mark_not_paid"],
  },
  other_amount: {
    words:
      "The charge at the gateway has another amount than the order. Compare both, then void it there and look again, or mark the order as paid.",
    settledBy: ["look_again", "mark_paid", "mark_not_paid"],
  },
  late_charge: {
    words:
      "The customer was told that the card was not charged; then the charge appeared. Ask the customer: look again to go on with the order, or void the charge.",
    settledBy: ["look_again", "give_back"],
  },
  held_too_long: {
    words:
      "The gateway has not decided on this held payment for more than a month, or does not know it any more. Look it up at the gateway.",
    settledBy: ["look_again", "mark_paid", "mark_not_paid"],
  },
  login_without_customer: {
    words:
      "The billing system has a login under this e-mail address, but no customer. Create the customer there, then look again.",
    settledBy: ["look_again", "mark_activated", "give_back"],
  },
  address_erased: {
    words:
      "The charge appeared after the order had ended and its billing address was erased, and the billing system has no customer of this e-mail address. Create the customer there (the gateway's page of the transaction has the address), then look again.",
    settledBy: ["look_again", "mark_activated", "give_back"],
  },
  two_orders: {
    words:
      "The answer to the order was lost, and the billing system has more than one new order of this customer that may be it. Cancel what is too much there, then look again.",
    settledBy: ["look_again", "mark_activated", "give_back"],
  },
  no_invoice: {
    words:
      "The billing system made no invoice for the order, so the payment can't be recorded. Make one there for the order, then look again.",
    settledBy: ["look_again", "mark_activated", "give_back"],
  },
  recorded_elsewhere: {
    words: "The payment stands at another invoice in the billing system. Correct it there, then look again.",
    settledBy: ["look_again", "mark_activated", "give_back"],
  },
  ended_in_billing: {
    words:
      "The order is paid, but the billing system has it as canceled or as fraud. Reopen it there and look again, or give the money back.",
    settledBy: ["look_again", "mark_activated", "give_back"],
  },
  billing_refused: {
    words: "The billing system refuses this step. Correct the reason there, then look again.",
    settledBy: ["look_again", "mark_activated", "give_back"],
  },
} as const satisfies Record<string, Undecided>;
export type UndecidedCode = keyof typeof undecided;
