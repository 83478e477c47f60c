export const resolutions = {
  look_again: "Look again",
  mark_paid: "Mark as paid",
  mark_not_paid: "Mark as not charged",
  mark_activated: "Mark as activated",
  give_back: "Void or refund",
  leave_service: "Leave the service as it is",
} as const;
export type Resolution = keyof typeof resolutions;

type Review = { message: string; resolvedBy: readonly Resolution[] };

export const reviewReasons = {
  two_charges: {
    message:
      "The gateway has more than one charge under this order's number. Void the extra one at the gateway, then look again.",
    resolvedBy: ["look_again", "mark_paid", "mark_not_paid"],
  },
  other_amount: {
    message:
      "The charge at the gateway has a different amount than the order. Compare both, then void it there and look again, or mark the order as paid.",
    resolvedBy: ["look_again", "mark_paid", "mark_not_paid"],
  },
  late_charge: {
    message:
      "The customer was told that the card was not charged; then the charge appeared. Ask the customer, then look again to continue the order, or void the charge.",
    resolvedBy: ["look_again", "give_back"],
  },
  held_too_long: {
    message:
      "The gateway has not decided on this held payment for more than a month, or no longer knows it. Look it up at the gateway.",
    resolvedBy: ["look_again", "mark_paid", "mark_not_paid"],
  },
  login_without_customer: {
    message:
      "The billing system has a login with this email address but no customer. Create the customer there, then look again.",
    resolvedBy: ["look_again", "mark_activated", "give_back"],
  },
  address_unreadable: {
    message:
      "The customer's billing address is stored, but no key of this server opens it. Put the key that was used before back into DATA_ENCRYPTION_KEY, or create the customer in the billing system (the gateway's page of the transaction has the address). Then look again.",
    resolvedBy: ["look_again", "mark_activated", "give_back"],
  },
  address_erased: {
    message:
      "The charge appeared after the order had ended and its billing address was erased, and the billing system has no customer with this email address. Create the customer there (the gateway's page of the transaction has the address), then look again.",
    resolvedBy: ["look_again", "mark_activated", "give_back"],
  },
  two_orders: {
    message:
      "The answer to the order was lost, and the billing system has more than one new order from this customer that could be it. Cancel the extra one there, then look again.",
    resolvedBy: ["look_again", "mark_activated", "give_back"],
  },
  no_invoice: {
    message:
      "The billing system made no invoice for the order, so the payment can't be recorded. Create one there for the order, then look again.",
    resolvedBy: ["look_again", "mark_activated", "give_back"],
  },
  recorded_elsewhere: {
    message:
      "The payment is recorded on another invoice in the billing system. Fix it there, then look again.",
    resolvedBy: ["look_again", "mark_activated", "give_back"],
  },
  ended_in_billing: {
    message:
      "The order is paid, but the billing system has it as canceled or as fraud, or no longer knows it. Reopen it there and look again, or refund the payment.",
    resolvedBy: ["look_again", "mark_activated", "give_back"],
  },
  not_canceled: {
    message:
      "The payment was given back, but the order could not be canceled in the billing system. Cancel it there, then look again.",
    resolvedBy: ["look_again"],
  },
  billing_refused: {
    message: "The billing system refuses this step. Fix the cause there, then look again.",
    resolvedBy: ["look_again", "mark_activated", "give_back"],
  },
  service_refused: {
    message:
      "The refund is done, but the billing system refuses to suspend or end the service. Do it there or fix the cause, then look again; or leave the service as it is.",
    resolvedBy: ["look_again", "leave_service"],
  },
  service_unknown: {
    message:
      "The refund is done, but the billing system no longer has the order's service. If it has another number there, suspend or end it by hand; then leave it here as it is.",
    resolvedBy: ["leave_service", "look_again"],
  },
} as const satisfies Record<string, Review>;
export type ReviewReason = keyof typeof reviewReasons;
