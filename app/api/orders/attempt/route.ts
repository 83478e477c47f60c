import { readKey } from "@/lib/commerce/orders/pay";
import { readOrderOfKey } from "@/lib/commerce/orders/public-service";
import { orderResponse } from "@/lib/commerce/orders/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the order of the payment with this `Idempotency-Key`; 404 if there is none. */
export const GET = endpoint({
  access: "public",
  idempotencyKey: "required",
  limit: "orderLooks",
  response: orderResponse,
  run: ({ request }) => readOrderOfKey(readKey(request.headers.get("idempotency-key"))),
});
