import { z } from "zod";
import { readCharge } from "@/lib/commerce/orders/admin/refund";
import { chargeNow, orderParams } from "@/lib/commerce/orders/admin/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns the order's charge as the card gateway has it now; null if it knows none. */
export const GET = adminRead({
  right: "orders.read",
  params: orderParams,
  response: z.object({ charge: chargeNow.nullable() }),
  run: async ({ params }) => ({ charge: await readCharge(params.orderId) }),
});
