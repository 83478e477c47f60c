import { endpoint } from "@/lib/http/endpoint";
import { readOrder } from "@/lib/orders/public-service";
import { orderAnswer, orderParams } from "@/lib/orders/schema";

/** An order, for who knows its id: the page after the payment. */
export const GET = endpoint({
  access: "public",
  limit: "orderLooks",
  params: orderParams,
  answers: orderAnswer,
  run: ({ params }) => readOrder(params.orderId),
});
