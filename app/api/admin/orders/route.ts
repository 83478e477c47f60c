import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { listOrders } from "@/lib/orders/desk/list";
import { adminOrder, orderQuery } from "@/lib/orders/desk/schema";

/** A page of the orders. May be polled, which must not keep a session alive. */
export const GET = endpoint({
  access: "admin",
  right: "orders.read",
  prolongsSession: false,
  query: orderQuery,
  answers: z.object({ orders: z.array(adminOrder), total: z.int() }),
  run: async ({ query }) => ({ ...(await listOrders(query)) }),
});
