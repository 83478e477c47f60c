import type { BillingCycle } from "@/lib/commerce/billing-cycles";

/**
 * - `pending`: the card is being charged, or the charge looked up;
 * - `held`: the card gateway reviews the payment, which is not taken yet;
 * - `activating`: paid; the service is being set up;
 * - `paid`: paid and activated;
 * - `attention`: paid, but the setup failed: staff know;
 * - `declined`: not charged;
 * - `canceled`: ended without a charge, or voided before it was settled;
 * - `refunded`: refunded in full.
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

export const MOVING_STATUSES: ReadonlySet<PublicOrderStatus> = new Set(["pending", "held", "activating"]);

export const RECEIPT_STATUSES: ReadonlySet<PublicOrderStatus> = new Set([
  "activating",
  "paid",
  "attention",
  "refunded",
]);

/**
 * `GET /api/orders/{orderId}`: no personal data but the card's last four digits; `billedTo`, the buyer's name
 * and company, only for the browser that paid and by the link in the buyer's mails. In dollars: `amount` (charged or to be charged), its parts `price` and `setupFee`, and `refunded`;
 * `number` for customer and staff; `createdAt` ISO 8601.
 */
export type PublicOrder = {
  orderId: string;
  number: string;
  serviceName: string;
  billingCycle: BillingCycle;
  isPaidOnce: boolean;
  price: number;
  setupFee: number;
  billedTo?: string;
  amount: number;
  refunded: number;
  status: PublicOrderStatus;
  cardLast4: string | null;
  createdAt: string;
};

export function isPublicOrder(body: unknown): body is PublicOrder {
  const { orderId, amount, status } = Object(body) as Record<string, unknown>;
  const isPublic = (PUBLIC_ORDER_STATUSES as readonly unknown[]).includes(status);
  return typeof orderId === "string" && typeof amount === "number" && isPublic;
}
