import { giveBackInput } from "@/lib/commerce/orders/desk/input";
import { voidCharge } from "@/lib/commerce/orders/desk/refund";
import { orderActed, orderParams } from "@/lib/commerce/orders/desk/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Takes back all of a charge before it is settled; `amount` is the charge's, `confirm` the same once more. Where it turns
 * out to be settled, it is refunded.
 */
export const POST = adminWrite({
  action: "order.void",
  right: "orders.refund",
  proof: true,
  tags: [],
  params: orderParams,
  body: giveBackInput,
  answers: orderActed,
  run: ({ tx, params, body, session }) => voidCharge(tx, params.orderId, body, session.user),
});
