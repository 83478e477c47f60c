import { ownersPageTexts, paragraph, type TextsOf, textLine } from "@/lib/content/page-texts/declare";

const mailText = (original: string) => paragraph(original, 500);

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
    thanks: mailText("Thank you for your order. We have received your payment."),
    active: mailText("Your service has been activated."),
    setUp: mailText("Your service is being set up. Your order's page tells you when it's active."),
    renews: mailText("We charged your card once. After that, we invoice you {price} {often}."),
    next: mailText(
      "Someone on our team contacts you within 2 business hours, by {by}, to get started. Questions? Call {phone} and mention order {order}.",
    ),
  },
  pending: {
    subject: textLine("Your payment is being reviewed, order {order}", 120),
    checked: mailText(
      "Thank you for your order. We're still checking your payment, which is taking longer than usual.",
    ),
    wait: mailText("Please don't pay again. We'll email you as soon as we know whether it went through."),
  },
  uncharged: {
    subject: textLine("Your card was not charged, order {order}", 120),
    voided: mailText("The payment for your order was voided. Your card was not charged."),
    failed: mailText(
      "The payment for your order did not go through. Your card was not charged, and nothing was ordered.",
    ),
    welcome: mailText("You're welcome to order again, or call us at {phone}."),
  },
  refund: {
    subject: textLine("Your refund of {amount}, order {order}", 120),
    returned: mailText("We refunded {amount} to the card you paid with."),
    unsettled: mailText(
      "The payment was canceled before it settled, so it may never show up on your statement.",
    ),
    statement: mailText("It should show up on your statement within a few days, depending on your bank."),
    goesOn: mailText("Nothing changes for your service: it goes on as before."),
    suspended: mailText("Your service is suspended. Questions? Call {phone} and mention order {order}."),
    ended: mailText("Your service ends now. Questions? Call {phone} and mention order {order}."),
    endsWithTerm: mailText(
      "Your service goes on until the end of the term that you've paid for. Then it ends and doesn't renew.",
    ),
    canceled: mailText("Your order is canceled, and its service won't start."),
  },
  portalCode: {
    subject: textLine("Your sign-in code for {product}", 120),
    heading: textLine("Your sign-in code", 60),
    purpose: textLine("For the customer portal of {product}.", 120),
    until: textLine("It works once, within {minutes} minutes.", 150),
    caution: mailText(
      "Didn't ask for a code? You can ignore this email: nobody gets in without it. We'll never ask you for it by phone or email, so don't share it with anyone. Questions? Call {phone}.",
    ),
  },
  quote: {
    subject: textLine("Your estimate from {product}, {reference}", 120),
    intro: mailText("Here is the estimate you asked for."),
    valid: mailText(
      "These prices are good until {date}. This is a ballpark figure before anyone has seen your systems, and nothing starts until you agree to our proposal.",
    ),
    again: textLine("Open this estimate at today's prices", 80),
    help: mailText("Questions? Reply to this email, or call us at {phone} and mention {reference}."),
  },
});

export type CustomerMailTexts = TextsOf<typeof customerMailTexts>;
