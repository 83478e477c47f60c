export const PAID_STATUSES = ["paid", "activating", "pending"] as const;
export type PaidStatus = (typeof PAID_STATUSES)[number];

export const PAYMENT_REFUSALS = [
  "declined",
  "not_charged",
  "price_changed",
  "ordered_already",
  "order_pending",
] as const;
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

export type PaymentResponse =
  | { success: true; orderId: string; status: PaidStatus; message: string }
  | { success: false; code: PaymentRefusal; message: string; amount?: number };

/**
 * Anything else, such as a proxy's page, leaves the payment open. Checked by hand, because schemas are more
 * script than the page itself.
 */
export function isPaymentResponse(body: unknown): body is PaymentResponse {
  const { success, orderId, status, code, message } = Object(body) as Record<string, unknown>;
  if (typeof message !== "string") return false;
  if (success === false) return isOneOf(PAYMENT_REFUSALS, code);
  return success === true && typeof orderId === "string" && isOneOf(PAID_STATUSES, status);
}

const isOneOf = (values: readonly unknown[], value: unknown) => values.includes(value);
