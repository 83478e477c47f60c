import "server-only";
import type { PaymentAnswer } from "@/lib/checkout/payment-answer";
import { company } from "@/lib/company";
import { declineWords, notChargedWords } from "@/lib/orders/decline-words";
import type { OrderState } from "@/lib/orders/states";

const ACTIVATED = "Your service has been activated. You will receive a confirmation email shortly.";
const ACTIVATING =
  "Your payment has been received, and your service is being set up. You will receive a confirmation email shortly.";
const pendingWords = () =>
  `We're still checking your payment. Please don't pay again. We'll email you as soon as we know, or you can call us at ${company.phone}.`;

/** What a payment's call answers of an order that stands there, the first time and each time after. */
export function answerFor(
  orderId: string,
  status: OrderState,
  errorCode: string | null = null,
): PaymentAnswer {
  switch (status) {
    case "created":
    case "charging":
    case "unknown":
    case "held":
      return { success: true, orderId, status: "pending", message: pendingWords() };
    case "declined":
      return { success: false, code: "declined", message: declineWords(errorCode) };
    case "failed":
      return { success: false, code: "not_charged", message: notChargedWords() };
    case "paid":
    case "ordering":
    case "invoiced":
    case "recorded":
      return { success: true, orderId, status: "activating", message: ACTIVATING };
    // What became of a paid order later is for its own page to say.
    case "activated":
    case "voided":
    case "refunded":
      return { success: true, orderId, status: "paid", message: ACTIVATED };
  }
}

/** With the status of the documented answer: 202 where nobody knows yet. */
export function toResponse(answer: PaymentAnswer): Response {
  const isPending = answer.success && answer.status === "pending";
  return Response.json(answer, { status: isPending ? 202 : 200 });
}
