import { giveBackInput } from "@/lib/commerce/orders/desk/input";
import { refundPart } from "@/lib/commerce/orders/desk/refund";
import { orderActed, orderParams } from "@/lib/commerce/orders/desk/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Gives money of an order back, all that is left or a part; `confirm` is the amount once more. The order's job does it at
 * the gateway and notes in its history what came of it: of a charge that is not settled yet, all of it by a void.
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
