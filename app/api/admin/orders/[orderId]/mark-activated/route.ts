import { adminWrite } from "@/lib/http/admin-write";
import { activatedInput } from "@/lib/orders/desk/input";
import { orderActed, orderParams } from "@/lib/orders/desk/schema";
import { markActivated } from "@/lib/orders/staff-actions";

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
