import { activatedInput } from "@/lib/commerce/orders/desk/input";
import { orderActed, orderParams } from "@/lib/commerce/orders/desk/schema";
import { markActivated } from "@/lib/commerce/orders/staff-actions";
import { adminWrite } from "@/lib/http/admin-write";

/** Staff have done in the billing system by hand what was left to do for a paid order. */
export const POST = adminWrite({
  action: "order.mark-activated",
  right: "orders.write",
  tags: [],
  params: orderParams,
  body: activatedInput,
  answers: orderActed,
  run: ({ tx, params, body, session }) => markActivated(tx, params.orderId, body, session.user),
});
