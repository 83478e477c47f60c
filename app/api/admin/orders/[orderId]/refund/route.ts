import { giveBackInput } from "@/lib/commerce/orders/desk/input";
import { refundPart } from "@/lib/commerce/orders/desk/refund";
import { orderActed, orderParams } from "@/lib/commerce/orders/desk/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Refunds an order's full rest or a part; `confirm` repeats the amount. The order's job does it at the
 * gateway and records the result in the order's history: an unsettled charge is refunded in full, by a void.
 */
export const POST = adminWrite({
  action: "order.refund",
  right: "orders.refund",
  proof: true,
  tags: [],
  params: orderParams,
  body: giveBackInput,
  answers: orderActed,
  run: ({ tx, params, body, session }) => refundPart(tx, params.orderId, body, session.user),
});
