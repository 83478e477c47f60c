import { orderActed, orderParams } from "@/lib/commerce/orders/desk/schema";
import { lookAgain } from "@/lib/commerce/orders/staff-actions";
import { adminWrite } from "@/lib/http/admin-write";

/** Has the machine look at once what became of what it does not know, also where it had stopped for staff. */
export const POST = adminWrite({
  action: "order.look-again",
  right: "orders.write",
  tags: [],
  params: orderParams,
  answers: orderActed,
  run: ({ tx, params, session }) => lookAgain(tx, params.orderId, session.user),
});
