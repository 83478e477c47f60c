import { z } from "zod";
import { readOrderDetail } from "@/lib/admin/order-detail";
import { orderDetail, orderParams } from "@/lib/commerce/orders/admin/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns an order with its details. May be polled, without extending a session. */
export const GET = endpoint({
  access: "admin",
  right: "orders.read",
  extendsSession: false,
  params: orderParams,
  answers: z.object({ order: orderDetail }),
  run: async ({ params, session }) => ({ order: await readOrderDetail(params.orderId, session.user.role) }),
});
