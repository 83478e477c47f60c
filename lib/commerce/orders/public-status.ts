import type { BillingCycle } from "@/lib/commerce/billing-cycles";

/**
 * Status of an order as its customer sees it, in fewer words than its states (states.ts):
 * - `pending`: the card is being charged, or whether it was is being found out; nothing to do but to wait;
 * - `held`: the payment is being reviewed by the card gateway, and not taken yet;
 * - `activating`: paid; the service is being set up;
 * - `paid`: paid and activated;
 * - `attention`: paid, but setting the service up has failed: staff know, the money is safe;
 * - `declined`: the card was not charged;
 * - `canceled`: ended without a charge, or the charge was taken back before it was settled;
 * - `refunded`: paid, and given back in full.
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

/** Of these the page asks again by itself: they change without anyone's hand. */
export const MOVING_STATUSES: ReadonlySet<PublicOrderStatus> = new Set(["pending", "held", "activating"]);

/** Of these there is a receipt to print and to have mailed again: money was taken. */
export const RECEIPT_STATUSES: ReadonlySet<PublicOrderStatus> = new Set([
  "activating",
  "paid",
  "attention",
  "refunded",
]);

/**
 * `GET /api/orders/{orderId}`: nothing of the person but the card's last four digits. `amount` in dollars is what was
 * charged, or would be; `refunded` what of it was given back; `number` is what customer and staff call the order by;
 * `createdAt` ISO 8601.
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

/** Whether what came is an order of which a customer can be told. */
export function isPublicOrder(body: unknown): body is PublicOrder {
  const { orderId, amount, status } = Object(body) as Record<string, unknown>;
  const isKnown = (PUBLIC_ORDER_STATUSES as readonly unknown[]).includes(status);
  return typeof orderId === "string" && typeof amount === "number" && isKnown;
}
