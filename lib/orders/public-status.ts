import { z } from "zod";
import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";

/**
 * What a customer is told of an order, in fewer words than the machine that moves it (states.ts):
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
export const publicOrder = z.object({
  orderId: z.string(),
  number: z.string(),
  serviceName: z.string(),
  billingCycle: z.enum(BILLING_CYCLES),
  isPaidOnce: z.boolean(),
  amount: z.number(),
  refunded: z.number(),
  status: z.enum(PUBLIC_ORDER_STATUSES),
  cardLast4: z.string().nullable(),
  createdAt: z.string(),
});
export type PublicOrder = z.output<typeof publicOrder>;
