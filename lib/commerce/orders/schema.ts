import { z } from "zod";
import { PUBLIC_ORDER_STATUSES } from "@/lib/commerce/orders/public-status";
import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";

/** The `{orderId}` of a path: any plausible text, so that a wrong one is simply not found. */
export const orderParams = z.object({ orderId: z.string().regex(/^[\w-]{1,64}$/) });

/** `proof`: of the link in the buyer's mails, which shows `billedTo`; any other is ignored. */
export const orderQuery = z.object({ proof: z.string().optional() });

/**
 * `GET /api/orders/{orderId}`: no personal data but the card's last four digits; `billedTo`, the buyer's name
 * and company, only for the browser that paid and by the link in the buyer's mails. In dollars: `amount` (charged
 * or to be charged), its parts `price` and `setupFee`, and `refunded`; `number` for customer and staff;
 * `createdAt` ISO 8601.
 */
const publicOrder = z.object({
  orderId: z.string(),
  number: z.string(),
  serviceName: z.string(),
  billingCycle: z.enum(BILLING_CYCLES),
  isPaidOnce: z.boolean(),
  price: z.number(),
  setupFee: z.number(),
  billedTo: z.string().optional(),
  amount: z.number(),
  refunded: z.number(),
  status: z.enum(PUBLIC_ORDER_STATUSES),
  cardLast4: z.string().nullable(),
  createdAt: z.string(),
});
export type PublicOrder = z.output<typeof publicOrder>;

export const orderResponse = z.object({ order: publicOrder });
export const receiptResponse = z.object({ message: z.string() });
