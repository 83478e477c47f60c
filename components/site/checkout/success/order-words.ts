import type { PublicOrderStatus } from "@/lib/orders/public-status";

type Words = {
  title: string;
  text: string;
  /** How it stands with the money: good, being found out, or not taken. */
  tone: "good" | "waiting" | "ended";
};

/** What the customer is told of an order; never more than is known (docs/product.md 3.2, "Checkout"). */
export const orderWords: Record<PublicOrderStatus, Words> = {
  paid: {
    title: "Payment Successful!",
    text: "Your service has been activated. You will receive a confirmation email shortly.",
    tone: "good",
  },
  activating: {
    title: "Payment received",
    text: "Thank you. We're setting up your service now, which takes a moment. This page updates by itself, and you will receive a confirmation email.",
    tone: "good",
  },
  attention: {
    title: "Payment received",
    text: "Thank you. Our team needs to finish setting up your service by hand, and they already know. Your payment is safe, and there's nothing you need to do.",
    tone: "good",
  },
  held: {
    title: "Your payment is being reviewed",
    text: "The card processor is reviewing it before taking it, which can last until the next business day. Please don't pay again. We'll email you as soon as it's decided.",
    tone: "waiting",
  },
  pending: {
    title: "Your payment is being checked",
    text: "We're finding out whether it went through. Please don't pay again. This page updates by itself, and we'll email you as soon as we know.",
    tone: "waiting",
  },
  declined: {
    title: "Your card was not charged",
    text: "The payment was declined. You can try again with the same card or another one.",
    tone: "ended",
  },
  canceled: {
    title: "Nothing was charged",
    text: "This order ended without a charge, or the charge was canceled before it posted. You can order again.",
    tone: "ended",
  },
  refunded: {
    title: "Your payment was refunded",
    text: "The full amount is on its way back to your card. How long that takes is up to your bank, usually 3 to 10 business days.",
    tone: "ended",
  },
};
