import type { BillingCycle } from "@/lib/commerce/billing-cycles";

/**
 * Status of an order as its customer sees it, in fewer words than its states (states.ts):
 * - `pending`: the card is being charged, or the charge looked up; the customer only waits;
 * - `held`: the card gateway reviews the payment, which is not taken yet;
 * - `activating`: paid; the service is being set up;
 * - `paid`: paid and activated;
 * - `attention`: paid, but setting the service up failed: staff know, the money is safe;
 * - `declined`: the card was not charged;
 * - `canceled`: ended without a charge, or the charge was voided before it was settled;
 * - `refunded`: paid, and refunded in full.
 */
export const PUBLIC_ORDER_STATUSES = [
  "pending",
  "held",
  "activating",
  "paid",
  "attention",
  "declined",
  "canceled",
  "refunded",
] as const;
export type PublicOrderStatus = (typeof PUBLIC_ORDER_STATUSES)[number];

/** Statuses that change by themselves, so the page polls them. */
export const MOVING_STATUSES: ReadonlySet<PublicOrderStatus> = new Set(["pending", "held", "activating"]);

/** Statuses with a receipt to print and mail again: money was taken. */
export const RECEIPT_STATUSES: ReadonlySet<PublicOrderStatus> = new Set([
  "activating",
  "paid",
  "attention",
  "refunded",
]);

/**
 * `GET /api/orders/{orderId}`: no personal data but the card's last four digits. `amount` in dollars is the
 * amount charged, or to be charged; `refunded` its refunded part; `number` the order number of customer and
 * staff; `createdAt` ISO 8601.
 */
export type PublicOrder = {
  orderId: string;
  number: string;
  serviceName: string;
  billingCycle: BillingCycle;
  isPaidOnce: boolean;
  amount: number;
  refunded: number;
  status: PublicOrderStatus;
  cardLast4: string | null;
  createdAt: string;
};

export function isPublicOrder(body: unknown): body is PublicOrder {
  const { orderId, amount, status } = Object(body) as Record<string, unknown>;
  const isKnown = (PUBLIC_ORDER_STATUSES as readonly unknown[]).includes(status);
  return typeof orderId === "string" && typeof amount === "number" && isKnown;
}
