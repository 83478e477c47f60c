import { line, pageTexts, paragraph, type TextsOf } from "@/lib/page-texts/declare";
import { quoteMailTexts } from "@/lib/service-calculator/quote-mail-texts";

/** What mails about orders and quotes say to customers; `{order}`, `{amount}` and `{name}` are filled in when one is composed. */
export const orderMailTexts = pageTexts("mails", {
  all: {
    greeting: line("Hello {name},", 60),
    order: line("Your order", 40),
  },
  receipt: {
    subject: line("Your receipt from {product}, order {order}", 120),
    thanks: paragraph("Thank you for your order. We have received your payment.", 500),
    active: paragraph("Your service has been activated.", 500),
    setUp: paragraph(
      "Your service is being set up; you will hear from our billing system as soon as it is active.",
      500,
    ),
  },
  pending: {
    subject: line("Your payment is being checked, order {order}", 120),
    checked: paragraph(
      "Thank you for your order. Your payment is being checked, which takes longer than usual.",
      500,
    ),
    wait: paragraph(
      "Please don't pay again: you will hear from us by mail as soon as we know, whether it went through or not.",
      500,
    ),
  },
  uncharged: {
    subject: line("Your card was not charged, order {order}", 120),
    voided: paragraph("The payment for your order was taken back. Nothing is charged to your card.", 500),
    failed: paragraph(
      "The payment for your order did not go through. Nothing was charged to your card, and nothing was ordered.",
      500,
    ),
    welcome: paragraph("You are welcome to order again, or to call us at {phone}.", 500),
  },
  refund: {
    subject: line("We have returned {amount}, order {order}", 120),
    returned: paragraph("We have returned {amount} to the card that you paid with.", 500),
    unsettled: paragraph(
      "The payment was taken back before it was settled, so it may never show on your statement.",
      500,
    ),
    statement: paragraph("It shows on your statement within a few days, depending on your bank.", 500),
  },
  quote: quoteMailTexts,
});

export type OrderMailTexts = TextsOf<typeof orderMailTexts>;
