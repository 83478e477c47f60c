import { z } from "zod";
import { PUBLIC_ORDER_STATUSES, type PublicOrder } from "@/lib/commerce/orders/public-status";
import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";

/** The `{orderId}` of a path: any plausible text, so that a wrong one is simply not found. */
export const orderParams = z.object({ orderId: z.string().regex(/^[\w-]{1,64}$/) });

/** `proof`: of the link in the buyer's mails, which shows `billedTo`; any other is ignored. */
export const orderQuery = z.object({ proof: z.string().optional() });

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
}) satisfies z.ZodType<PublicOrder>;

export const orderResponse = z.object({ order: publicOrder });
export const receiptResponse = z.object({ message: z.string() });
