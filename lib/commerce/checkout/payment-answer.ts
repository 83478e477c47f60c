export const PAID_STATUSES = ["paid", "activating", "pending"] as const;
export type PaidStatus = (typeof PAID_STATUSES)[number];

export const PAYMENT_REFUSALS = [
  /** Refused by the bank or the gateway. */
  "declined",
  /** Another failure; the card was certainly not charged. */
  "not_charged",
  /** `amount` is the current price, in dollars. */
  "price_changed",
  /** Ordered by the same customer minutes ago; `orderAgain` confirms a repeated order. */
  "ordered_already",
  /** Another order of this customer for the same is still being charged, reviewed or looked up. */
  "order_pending",
] as const;
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

/** Documented in schema.ts. */
export type PaymentAnswer =
  | { success: true; orderId: string; status: PaidStatus; message: string }
  | { success: false; code: PaymentRefusal; message: string; amount?: number };

/**
 * Tells whether a response reports the end of a payment; anything else, such as a proxy's page, leaves it
 * open. Checked by hand, because schemas are more script than the page itself.
 */
export function isPaymentAnswer(body: unknown): body is PaymentAnswer {
  const { success, orderId, status, code, message } = Object(body) as Record<string, unknown>;
  if (typeof message !== "string") return false;
  if (success === false) return isOneOf(PAYMENT_REFUSALS, code);
  return success === true && typeof orderId === "string" && isOneOf(PAID_STATUSES, status);
}

const isOneOf = (known: readonly unknown[], value: unknown) => known.includes(value);
