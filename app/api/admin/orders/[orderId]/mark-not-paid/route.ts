import { reasonInput } from "@/lib/commerce/orders/admin/input";
import { orderActionResponse, orderParams } from "@/lib/commerce/orders/admin/schema";
import { markNotPaid } from "@/lib/commerce/orders/staff-actions";
import { adminWrite } from "@/lib/http/admin-write";

/** Marks an order as not charged, as staff have seen at the gateway: the order ends. */
export const POST = adminWrite({
  action: "order.mark-not-paid",
  right: "orders.write",
  tags: [],
  params: orderParams,
  body: reasonInput,
  response: orderActionResponse,
  run: ({ tx, params, body, session }) => markNotPaid(tx, params.orderId, body, session.user),
});
