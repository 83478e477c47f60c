import { orderActionResponse, orderParams } from "@/lib/commerce/orders/admin/schema";
import { lookAgain } from "@/lib/commerce/orders/staff-actions";
import { adminWrite } from "@/lib/http/admin-write";

/** Looks up an order's unknown results at once, even if it had stopped for staff. */
export const POST = adminWrite({
  action: "order.look-again",
  right: "orders.write",
  tags: [],
  params: orderParams,
  response: orderActionResponse,
  run: ({ tx, params, session }) => lookAgain(tx, params.orderId, session.user),
});
