import { refundInput } from "@/lib/commerce/orders/admin/input";
import { refundPart } from "@/lib/commerce/orders/admin/refund";
import { orderActionResponse, orderParams } from "@/lib/commerce/orders/admin/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Refunds an order in full or in part; `confirm` repeats the amount. The order's job does it and records the
 * result: an unsettled charge is refunded in full, by a void.
 */
export const POST = adminWrite({
  action: "order.refund",
  right: "orders.refund",
  proof: true,
  tags: [],
  params: orderParams,
  body: refundInput,
  response: orderActionResponse,
  run: ({ tx, params, body, session }) => refundPart(tx, params.orderId, body, session.user),
});
