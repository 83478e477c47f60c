import { z } from "zod";
import { readOrderDetail } from "@/lib/admin/order-detail";
import { orderDetail, orderParams } from "@/lib/commerce/orders/admin/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns an order with its details. May be polled, without extending a session. */
export const GET = adminRead({
  right: "orders.read",
  extendsSession: false,
  params: orderParams,
  response: z.object({ order: orderDetail }),
  run: async ({ params, session }) => ({ order: await readOrderDetail(params.orderId, session.user.role) }),
});
