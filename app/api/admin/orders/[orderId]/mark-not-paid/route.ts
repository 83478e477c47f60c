import { adminWrite } from "@/lib/http/admin-write";
import { reasonInput } from "@/lib/orders/desk/input";
import { orderActed, orderParams } from "@/lib/orders/desk/schema";
import { markNotPaid } from "@/lib/orders/staff-actions";

/** No money was taken, as staff have seen at the gateway: the order ends. */
export const POST = adminWrite({
  action: "order.mark-not-paid",
  right: "orders.write",
  tags: [],
  params: orderParams,
  body: reasonInput,
  answers: orderActed,
  run: ({ tx, params, body, session }) => markNotPaid(tx, params.orderId, body, session.user),
});
