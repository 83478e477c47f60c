import { z } from "zod";
import { listOrders } from "@/lib/commerce/orders/admin/list";
import { adminOrder, orderQuery } from "@/lib/commerce/orders/admin/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a page of the orders. May be polled, without extending a session. */
export const GET = adminRead({
  right: "orders.read",
  extendsSession: false,
  query: orderQuery,
  response: z.object({ orders: z.array(adminOrder), total: z.int() }),
  run: ({ query }) => listOrders(query),
});
