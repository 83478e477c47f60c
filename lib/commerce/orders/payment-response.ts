import "server-only";
import type { PaymentResponse } from "@/lib/commerce/checkout/payment-result";
import type { OrderState } from "@/lib/commerce/orders/states";
import { company } from "@/lib/data/company";

const DECLINED =
  "Your card was declined, and nothing was charged. Please check the card's details, or use another card.";

/**
 * Advice about a refusal, by the gateway's code. None reveals which card details are right: that would help
 * those who test stolen cards.
 */
const byCode: Record<string, string> = {
  "6": "This card number is not valid. Nothing was charged. Please check it.",
  "7": "The card's expiry date is not valid. Nothing was charged. Please check it.",
  "8": "This card has expired. Nothing was charged. Please use another card.",
  "17": "We don't accept this kind of card. Nothing was charged. Please use another card.",
  "28": "We don't accept this kind of card. Nothing was charged. Please use another card.",
  "37": "This card number is not valid. Nothing was charged. Please check it.",
  E00114: "Your card details timed out. Nothing was charged. Please enter them again.",
  card_number_length:
    "We can't accept card numbers of more than 16 digits. Nothing was charged. Please use another card.",
};

/** Also codes of a wrong address or security code, whose advice would help those who test cards. */
const OF_THE_CARD = new Set([...Object.keys(byCode), "27", "44", "45", "65", "78", "127", "165"]);

export const isCardDecline = (errorCode: string | null) => OF_THE_CARD.has(errorCode ?? "");

const notChargedMessage = () =>
  `Your payment could not be processed, and nothing was charged. Please try again, or call us at ${company.phone}.`;

const ACTIVATED = "Your service has been activated. You will receive a confirmation email shortly.";
const ACTIVATING =
  "Your payment has been received, and your service is being set up. You will receive a confirmation email shortly.";
const pendingMessage = () =>
  `We're still checking your payment. Please don't pay again. We'll email you as soon as we know, or you can call us at ${company.phone}.`;

export function responseFor(
  orderId: string,
  status: OrderState,
  errorCode: string | null = null,
): PaymentResponse {
  switch (status) {
    case "created":
    case "charging":
    case "unknown":
    case "held":
      return { success: true, orderId, status: "pending", message: pendingMessage() };
    case "declined":
      return { success: false, code: "declined", message: byCode[errorCode ?? ""] ?? DECLINED };
    case "failed":
    case "voided":
      return { success: false, code: "not_charged", message: notChargedMessage() };
    case "paid":
    case "ordering":
    case "invoiced":
    case "recorded":
      return { success: true, orderId, status: "activating", message: ACTIVATING };
    case "activated":
      return { success: true, orderId, status: "paid", message: ACTIVATED };
    case "refunded":
      return { success: true, orderId, status: "paid", message: "Your payment was refunded in full." };
  }
}

export function toResponse(answer: PaymentResponse): Response {
  const isPending = answer.success && answer.status === "pending";
  return Response.json(answer, { status: isPending ? 202 : 200 });
}
