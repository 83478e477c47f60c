import { readOrder } from "@/lib/commerce/orders/public-service";
import { orderParams, orderQuery, orderResponse } from "@/lib/commerce/orders/schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Returns an order to a caller who knows its id: the page after the payment. Its buyer's name and company only
 * with the `proof` of the link in the buyer's mails.
 */
export const GET = endpoint({
  access: "public",
  limit: "orderLooks",
  params: orderParams,
  query: orderQuery,
  response: orderResponse,
  run: ({ params, query }) => readOrder(params.orderId, query.proof),
});
