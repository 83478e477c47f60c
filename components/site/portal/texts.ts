import { line, occasional, pageTexts, rich, type TextsOf } from "@/lib/page-texts/declare";

/** What the portal says to whoever is not signed in (docs/product.md 3.2, "Customer Portal"). */
export const customerPortalTexts = pageTexts("customerPortal", {
  hero: {
    crumb: line("Customer Portal", 40),
    title: line("Customer Portal", 80),
    lead: rich(
      "Your services and your invoices in one place: what runs, what is due, and where to pay it.",
      300,
    ),
  },
  signIn: {
    title: line("Sign in to your account", 60),
    lead: occasional(line("With the email address of your billing account; there is no password.", 200)),
    leadWithCode: occasional(
      line("With the email address of your billing account. We mail you a code; there is no password.", 200),
    ),
    withoutScript: line(
      "The portal needs scripts, so please turn them on to sign in. Without them, call us at",
      200,
    ),
    email: line("Email address", 40),
    submit: line("Sign In", 40),
    unsure: line("Not sure which address we have for you? Call", 120),
  },
  code: {
    title: occasional(line("Check your mail", 60)),
    formName: occasional(line("Code from your mail", 60)),
    label: occasional(line("Code", 40)),
    submit: occasional(line("Sign In", 40)),
    again: occasional(line("Send a new code", 40)),
    sentAgain: occasional(
      line("If the address is known, a new code is on its way. The one before it is no longer valid.", 200),
    ),
    another: occasional(line("Use another address", 40)),
  },
  points: {
    title: line("Your account, without a phone call", 80),
    lead: rich(
      "The portal is for customers with a maintenance plan or an open invoice. It shows what our billing system has, at the moment you look.",
      300,
    ),
    services: line("What we look after", 60),
    servicesText: rich("Every service with its state, its price and the day on which it is due next.", 200),
    due: line("What is due", 60),
    dueText: rich("All invoices, line by line, and the way to pay those that are open.", 200),
    help: line("Whom to ask", 60),
    helpText: rich("Phone, email and tickets in one place, answered by people who know your account.", 200),
    stranger: rich("Not a customer yet? See what we maintain, and what it costs.", 200),
    plans: line("Maintenance Plans", 40),
    call: line("Call {phone}", 40),
  },
});

export type CustomerPortalTexts = TextsOf<typeof customerPortalTexts>;
