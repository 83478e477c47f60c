import { paidInput } from "@/lib/commerce/orders/desk/input";
import { orderActed, orderParams } from "@/lib/commerce/orders/desk/schema";
import { markPaid } from "@/lib/commerce/orders/staff-actions";
import { adminWrite } from "@/lib/http/admin-write";

/** The money was taken, by the transaction that staff have seen at the gateway: the order goes on from there. */
export const POST = adminWrite({
  action: "order.mark-paid",
  right: "orders.write",
  proof: true,
  tags: [],
  params: orderParams,
  body: paidInput,
  answers: orderActed,
  run: ({ tx, params, body, session }) => markPaid(tx, params.orderId, body, session.user),
});
