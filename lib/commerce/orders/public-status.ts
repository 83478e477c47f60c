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
