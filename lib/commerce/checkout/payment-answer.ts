/** How a payment was taken, by the name that the call gives it. */
export const PAID_STATUSES = ["paid", "activating", "pending"] as const;
export type PaidStatus = (typeof PAID_STATUSES)[number];

/** Why nothing was taken; each comes with words for the customer. */
export const PAYMENT_REFUSALS = [
  /** The bank or the gateway said no. */
  "declined",
  /** Something else went wrong, and it is known that the card was not charged. */
  "not_charged",
  /** `amount` is the price of now, in dollars. */
  "price_changed",
  /** The same customer ordered the same minutes ago; `orderAgain` says that it is meant. */
  "ordered_already",
  /** An order of the same customer for the same is still being charged, reviewed or found out about. */
  "order_pending",
] as const;
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

/** What the payment's call answers: schema.ts says when. */
export type PaymentAnswer =
  | { success: true; orderId: string; status: PaidStatus; message: string }
  | { success: false; code: PaymentRefusal; message: string; amount?: number };

/**
 * Whether what came can be told as the end of a payment. Anything else, such as a page of a proxy, leaves it open. By
 * hand, as the checkout's other answers: what checks the server's own bodies is more script than the page itself.
 */
export function isPaymentAnswer(body: unknown): body is PaymentAnswer {
  const { success, orderId, status, code, message } = Object(body) as Record<string, unknown>;
  if (typeof message !== "string") return false;
  if (success === false) return isOneOf(PAYMENT_REFUSALS, code);
  return success === true && typeof orderId === "string" && isOneOf(PAID_STATUSES, status);
}

const isOneOf = (known: readonly unknown[], value: unknown) => known.includes(value);
