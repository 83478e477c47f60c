import type { PublicOrderStatus } from "@/lib/commerce/orders/public-status";
import { paragraph, type TextValues, textLine } from "@/lib/content/page-texts/declare";

const statusTexts = (title: string, text: string) => ({
  title: textLine(title, 80),
  text: paragraph(text, 400),
});

/** Texts by the order's status; never claim more than is known (docs/product/commerce.md "Checkout"). */
const statuses = {
  paid: statusTexts(
    "Payment Successful!",
    "Your service has been activated. You will receive a confirmation email shortly.",
  ),
  activating: statusTexts(
    "Payment received",
    "Thank you. We're setting up your service now, which takes a moment. This page updates by itself, and you will receive a confirmation email.",
  ),
  attention: statusTexts(
    "Payment received",
    "Thank you. Our team needs to finish setting up your service by hand, and they already know. Your payment is safe, and there's nothing you need to do.",
  ),
  held: statusTexts(
    "Your payment is being reviewed",
    "The card processor is reviewing your payment. This can take until the next business day. Please don't pay again. We'll email you as soon as it's decided.",
  ),
  pending: statusTexts(
    "Your payment is being checked",
    "We're finding out whether it went through. Please don't pay again. This page updates by itself, and we'll email you as soon as we know.",
  ),
  declined: statusTexts(
    "Your card was not charged",
    "The payment was declined. You can try again with the same card or another one.",
  ),
  canceled: statusTexts(
    "Nothing was charged",
    "This order ended without a charge, or the charge was canceled before it posted. You can order again.",
  ),
  refunded: statusTexts(
    "Your payment was refunded",
    "The full amount is on its way back to your card. How long that takes is up to your bank, usually 3 to 10 business days.",
  ),
} satisfies Record<PublicOrderStatus, ReturnType<typeof statusTexts>>;

export const orderTexts = {
  statuses,
  loading: textLine("Looking up your order...", 60),
  withoutScript: paragraph(
    "Looking up your order needs JavaScript. Please turn it on, or call us at {phone}. Your confirmation comes by email in any case.",
    300,
  ),
  unreachable: textLine("We can't look up your order right now", 80),
  unreachableText: paragraph("Your order is safe. Please try again in a moment, or call us.", 300),
  tryAgain: textLine("Try Again", 40),
  missing: textLine("We can't find this order", 80),
  missingText: paragraph(
    "Please open the full link from your confirmation. If you paid and can't find your order, call us, and we'll look it up with you.",
    300,
  ),
  offline: textLine("You're offline right now, so this may be out of date.", 120),
  stopped: textLine("This page no longer updates by itself.", 80),
  lookAgain: textLine("Look again", 40),
  print: textLine("Print Receipt", 40),
  back: textLine("Back to Services", 40),
  call: textLine("Call", 20),
  after: {
    title: textLine("What happens next", 60),
    receipt: textLine("Your receipt is on its way to the email address on your order.", 150),
    contact: textLine(
      "Someone on our team contacts you within 2 business hours, by {by}, to get started.",
      150,
    ),
    ready: textLine("Have ready: which computer or system it's for, and good times to work on it.", 150),
    portal: textLine("You'll find your service and its invoices in the customer portal.", 150),
    open: textLine("Customer Portal", 40),
  },
  receipt: {
    heading: textLine("Receipt", 60),
    unpaidHeading: textLine("Your order", 60),
    service: textLine("Service", 40),
    billedTo: textLine("Billed to", 40),
    cycle: textLine("Billing cycle", 40),
    price: textLine("Price", 40),
    setup: textLine("One-time setup fee", 60),
    paid: textLine("Paid", 40),
    amount: textLine("Amount", 40),
    refunded: textLine("Refunded", 40),
    card: textLine("Card", 40),
    endingIn: textLine("ending in {digits}", 60),
    date: textLine("Date", 40),
    number: textLine("Order", 40),
  },
  mail: {
    send: textLine("Email Me the Receipt", 40),
    sending: textLine("Sending...", 40),
    sent: textLine("Receipt Sent", 40),
    toast: textLine("Receipt Sent", 60),
    toastText: textLine("It's on its way to the email address on your order.", 200),
    failed: textLine("Error", 60),
    failedText: textLine("We couldn't send the receipt. Please try again in a moment.", 200),
  },
};

export type OrderTexts = TextValues<typeof orderTexts>;
