import { z } from "zod";
import { readCharge } from "@/lib/commerce/orders/admin/refund";
import { chargeNow, orderParams } from "@/lib/commerce/orders/admin/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the order's charge as the card gateway has it now; null if it knows none. */
export const GET = endpoint({
  access: "admin",
  right: "orders.read",
  params: orderParams,
  answers: z.object({ charge: chargeNow.nullable() }),
  run: async ({ params }) => ({ charge: await readCharge(params.orderId) }),
});
