import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { readOrderDetail } from "@/lib/orders/desk/detail";
import { orderDetail, orderParams } from "@/lib/orders/desk/schema";

/** An order with all that is known of it. May be polled while it is open, which must not keep a session alive. */
export const GET = endpoint({
  access: "admin",
  right: "orders.read",
  prolongsSession: false,
  params: orderParams,
  answers: z.object({ order: orderDetail }),
  run: async ({ params, session }) => ({ order: await readOrderDetail(params.orderId, session.user.role) }),
});
