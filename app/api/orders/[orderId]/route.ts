import { readOrder } from "@/lib/commerce/orders/public-service";
import { orderParams, orderResponse } from "@/lib/commerce/orders/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns an order to a caller who knows its id: the page after the payment. */
export const GET = endpoint({
  access: "public",
  limit: "orderLooks",
  params: orderParams,
  answers: orderResponse,
  run: ({ params }) => readOrder(params.orderId),
});
