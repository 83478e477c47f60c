import { paymentInput, paymentResponse } from "@/lib/commerce/checkout/schema";
import { PAYMENT_BUDGET_MS, takePayment } from "@/lib/commerce/orders/pay";
import { toResponse } from "@/lib/commerce/orders/payment-response";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Orders a service and charges the card, once for each `Idempotency-Key`: the same key again returns the same
 * response, and the same key with another payment is 409. Without a key, the same payment within ten minutes is the same. 202 means that the result is not known yet. Counted
 * by the limit `payments`.
 */
export const POST = endpoint({
  access: "public",
  idempotencyKey: "optional",
  body: paymentInput,
  maxBodyBytes: 32 * 1024,
  budgetMs: PAYMENT_BUDGET_MS,
  refuses: ["rate_limited"],
  alsoStatus: 202,
  response: paymentResponse,
  run: async ({ body, request, clientAddress }) =>
    toResponse(
      await takePayment({ input: body, key: request.headers.get("idempotency-key"), clientAddress }),
    ),
});
