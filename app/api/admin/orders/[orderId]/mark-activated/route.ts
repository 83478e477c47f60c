import { activatedInput } from "@/lib/commerce/orders/admin/input";
import { orderActionResponse, orderParams } from "@/lib/commerce/orders/admin/schema";
import { markActivated } from "@/lib/commerce/orders/staff-actions";
import { adminWrite } from "@/lib/http/admin-write";

/** Marks a paid order as completed by staff in the billing system. */
export const POST = adminWrite({
  action: "order.mark-activated",
  right: "orders.write",
  tags: [],
  params: orderParams,
  body: activatedInput,
  response: orderActionResponse,
  run: ({ tx, params, body, session }) => markActivated(tx, params.orderId, body, session.user),
});
