import { endpoint } from "@/lib/http/endpoint";
import { readKey } from "@/lib/orders/pay";
import { readOrderOfKey } from "@/lib/orders/public-service";
import { orderAnswer } from "@/lib/orders/schema";

/** The order that came of the payment with this `Idempotency-Key`; 404 where none did. */
export const GET = endpoint({
  access: "public",
  keyed: true,
  limit: "orderLooks",
  answers: orderAnswer,
  run: ({ request }) => readOrderOfKey(readKey(request.headers.get("idempotency-key"))),
});
