import { z } from "zod";
import { publicOrder } from "@/lib/orders/public-status";

/** The `{orderId}` of a path: any text that could be one, so that a wrong one is simply not found. */
export const orderParams = z.object({ orderId: z.string().regex(/^[\w-]{1,64}$/) });

export const orderAnswer = z.object({ order: publicOrder });
export const receiptAnswer = z.object({ message: z.string() });
