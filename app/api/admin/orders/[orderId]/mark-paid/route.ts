import { paidInput } from "@/lib/commerce/orders/admin/input";
import { orderActionResponse, orderParams } from "@/lib/commerce/orders/admin/schema";
import { markPaid } from "@/lib/commerce/orders/staff-actions";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Marks an order as charged, by the transaction that staff saw at the gateway: the order continues from
 * there.
 */
export const POST = adminWrite({
  action: "order.mark-paid",
  right: "orders.write",
  proof: true,
  tags: [],
  params: orderParams,
  body: paidInput,
  response: orderActionResponse,
  run: ({ tx, params, body, session }) => markPaid(tx, params.orderId, body, session.user),
});
