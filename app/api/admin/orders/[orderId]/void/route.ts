import { refundInput } from "@/lib/commerce/orders/admin/input";
import { voidCharge } from "@/lib/commerce/orders/admin/refund";
import { orderActionResponse, orderParams } from "@/lib/commerce/orders/admin/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Voids a whole charge before it is settled; `amount` is the charge's, `confirm` repeats it. A charge found
 * to be settled is refunded.
 */
export const POST = adminWrite({
  action: "order.void",
  right: "orders.refund",
  proof: true,
  tags: [],
  params: orderParams,
  body: refundInput,
  response: orderActionResponse,
  run: ({ tx, params, body, session }) => voidCharge(tx, params.orderId, body, session.user),
});
