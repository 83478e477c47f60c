import { ownersPageTexts, paragraph, type TextsOf, textLine } from "@/lib/content/page-texts/declare";

/**
 * Filled in besides the company's facts: `{name}` in the greeting; in mails on an order `{order}`, `{amount}`, `{price}`,
 * `{often}` and, in the receipt, `{by}`; `{minutes}` of the portal's code; `{reference}` and `{date}` of a quote.
 */
export const customerMailTexts = ownersPageTexts("mails", {
  all: {
    greeting: textLine("Hello {name},", 60),
    order: textLine("Your order", 40),
  },
  receipt: {
    subject: textLine("Your receipt from {product}, order {order}", 120),
    thanks: paragraph("Thank you for your order. We have received your payment.", 500),
    active: paragraph("Your service has been activated.", 500),
    setUp: paragraph("Your service is being set up. Your order's page tells you when it's active.", 500),
    renews: paragraph("We charged your card once. After that, we invoice you {price} {often}.", 500),
    next: paragraph(
      "Someone on our team contacts you within 2 business hours, by {by}, to get started. Questions? Call {phone} and mention order {order}.",
      500,
    ),
  },
  pending: {
    subject: textLine("Your payment is being reviewed, order {order}", 120),
    checked: paragraph(
      "Thank you for your order. We're still checking your payment, which is taking longer than usual.",
      500,
    ),
    wait: paragraph(
      "Please don't pay again. We'll email you as soon as we know whether it went through.",
      500,
    ),
  },
  uncharged: {
    subject: textLine("Your card was not charged, order {order}", 120),
    voided: paragraph("The payment for your order was voided. Your card was not charged.", 500),
    failed: paragraph(
      "The payment for your order did not go through. Your card was not charged, and nothing was ordered.",
      500,
    ),
    welcome: paragraph("You're welcome to order again, or call us at {phone}.", 500),
  },
  refund: {
    subject: textLine("Your refund of {amount}, order {order}", 120),
    returned: paragraph("We refunded {amount} to the card you paid with.", 500),
    unsettled: paragraph(
      "The payment was canceled before it settled, so it may never show up on your statement.",
      500,
    ),
    statement: paragraph(
      "It should show up on your statement within a few days, depending on your bank.",
      500,
    ),
    goesOn: paragraph("Nothing changes for your service: it goes on as before.", 500),
    suspended: paragraph(
      "Your service is suspended. Questions? Call {phone} and mention order {order}.",
      500,
    ),
    ended: paragraph("Your service ends now. Questions? Call {phone} and mention order {order}.", 500),
    endsWithTerm: paragraph(
      "Your service goes on until the end of the term that you've paid for. Then it ends and doesn't renew.",
      500,
    ),
    canceled: paragraph("Your order is canceled, and its service won't start.", 500),
  },
  portalCode: {
    subject: textLine("Your sign-in code for {product}", 120),
    heading: textLine("Your sign-in code", 60),
    purpose: textLine("For the customer portal of {product}.", 120),
    until: textLine("It works once, within {minutes} minutes.", 150),
    caution: paragraph(
      "Didn't ask for a code? You can ignore this email: nobody gets in without it. We'll never ask you for it by phone or email, so don't share it with anyone. Questions? Call {phone}.",
      500,
    ),
  },
  quote: {
    subject: textLine("Your estimate from {product}, {reference}", 120),
    intro: paragraph("Here is the estimate you asked for.", 500),
    valid: paragraph(
      "These prices are good until {date}. This is a ballpark figure before anyone has seen your systems, and nothing starts until you agree to our proposal.",
      500,
    ),
    again: textLine("Open this estimate at today's prices", 80),
    help: paragraph("Questions? Reply to this email, or call us at {phone} and mention {reference}.", 500),
  },
});

export type CustomerMailTexts = TextsOf<typeof customerMailTexts>;
