import { adminWrite } from "@/lib/http/admin-write";
import { giveBackAll } from "@/lib/orders/desk/give-back";
import { giveBackInput } from "@/lib/orders/desk/input";
import { orderActed, orderParams } from "@/lib/orders/desk/schema";

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
  run: ({ tx, params, body, session }) => giveBackAll(tx, params.orderId, body, session.user),
});
