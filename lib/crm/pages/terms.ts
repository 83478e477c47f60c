import { pageTexts, rich, textLine, toFillIn } from "@/lib/content/page-texts/declare";
import { answerTimes } from "@/lib/crm/pages/answer-times";

/** Names in braces are filled in as on the privacy page (privacy.ts). */
export const termsTexts = pageTexts("terms", {
  hero: {
    crumb: textLine("Terms of Use", 40),
    title: textLine("Terms of Use", 80),
    lead: rich(
      "What our prices mean, how ordering works, when we answer, and what we ask of everyone who uses this website.",
      300,
    ),
    contents: textLine("On this page", 40),
  },
  prices: {
    title: textLine("Prices and estimates", 80),
    estimate: rich(
      "The total of the IT Service Calculator is a project estimate, not a final price. After you send it to us you get a detailed proposal, and no work starts before you agree to it.",
      400,
    ),
    plans: rich(
      "Plan prices are per machine or system. A consultation or an assessment that we call free costs nothing and commits you to nothing.",
      300,
    ),
  },
  orders: {
    title: textLine("Orders and payments", 80),
    charge: rich(
      "At the checkout you see the total before you pay. It is the price our billing system has at that moment. Your card is charged once for it, even if you press the button twice, and later periods are invoiced.",
      400,
    ),
    result: rich(
      "If a payment has to be reviewed, your service starts once it is approved. If it is not, nothing is charged. You get an email either way.",
      400,
    ),
    problem: rich("If something about a charge looks wrong, call {phone}.", 200),
  },
  contract: {
    length: textLine("Contract length", 80),
    lengthText: toFillIn("how long a plan runs, and whether and how it renews."),
    cancel: textLine("Canceling a plan", 80),
    cancelText: toFillIn("how a customer cancels, with what notice, and what happens to what they paid."),
    refunds: textLine("Refunds", 80),
    refundsText: toFillIn("when money is returned, how much, and how to ask for it."),
    uncovered: textLine("What plans don't cover", 80),
    uncoveredText: toFillIn("what a plan does not include, and what it costs then."),
  },
  answers: {
    title: textLine("When we answer", 80),
    times: answerTimes.both,
  },
  fair: {
    title: textLine("What we ask of you", 80),
    secrets: rich(
      "Don't send passwords or card numbers through a form or by email. Keep a sign-in code for the customer portal to yourself.",
      300,
    ),
    limits: rich(
      "To keep bots out, we limit the requests from one connection: {requestsAtOnce} and {requestsDaily}. Spammers are blocked for {blocked}. If that ever stops a real request of yours, call {phone}.",
      400,
    ),
    owners: rich(
      "Product names and trademarks on this website belong to their owners. Please ask before you reuse our texts and pictures.",
      300,
    ),
  },
  advice: {
    title: textLine("About our articles", 80),
    text: rich(
      "The knowledge base describes common cases, and your systems may differ. If your business depends on it, ask us before you change it.",
      300,
    ),
  },
  contact: {
    title: textLine("Who we are", 80),
    company: rich("This website belongs to {legalName}, {address}.", 200),
    privacy: rich("What we do with your data is on the [privacy page](/privacy).", 200),
  },
});
