import { orderActionResponse, orderParams } from "@/lib/commerce/orders/admin/schema";
import { leaveService } from "@/lib/commerce/orders/staff-actions";
import { adminWrite } from "@/lib/http/admin-write";

/** Leaves a refunded order's service as it is, where the billing system refuses to suspend or end it. */
export const POST = adminWrite({
  action: "order.leave-service",
  right: "orders.write",
  tags: [],
  params: orderParams,
  response: orderActionResponse,
  run: ({ tx, params, session }) => leaveService(tx, params.orderId, session.user),
});
