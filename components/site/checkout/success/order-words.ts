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
    text: "Thank you. Your service is being set up now, which takes a moment. This page follows it, and you will receive a confirmation email.",
    tone: "good",
  },
  attention: {
    title: "Payment received",
    text: "Thank you. Setting up your service needs a hand of ours, and our team knows. Your payment is safe, and there is nothing that you have to do.",
    tone: "good",
  },
  held: {
    title: "Your payment is being reviewed",
    text: "The card processor looks at it before it is taken, which can take until the next business day. Please don't pay again: we write to you as soon as it is decided.",
    tone: "waiting",
  },
  pending: {
    title: "Your payment is being checked",
    text: "We are finding out whether it went through. Please don't pay again: this page follows it, and we write to you as soon as we know.",
    tone: "waiting",
  },
  declined: {
    title: "Your card was not charged",
    text: "The payment was declined. You can try again with the same card or with another one.",
    tone: "ended",
  },
  canceled: {
    title: "Nothing was charged",
    text: "This order ended without a charge, or its charge was taken back before it was booked. You can order again.",
    tone: "ended",
  },
  refunded: {
    title: "Your payment was given back",
    text: "The whole amount is on its way back to your card. How long that takes is up to your bank, mostly 3 to 10 business days.",
    tone: "ended",
  },
};
