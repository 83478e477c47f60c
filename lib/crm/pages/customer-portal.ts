import { occasional, ownersPageTexts, rich, type TextsOf, textLine } from "@/lib/content/page-texts/declare";
import { legalTexts } from "@/lib/crm/pages/forms";

export const customerPortalTexts = ownersPageTexts("customerPortal", {
  hero: {
    crumb: textLine("Customer Portal", 40),
    title: textLine("Customer Portal", 80),
    lead: rich("Your services and invoices in one place: what's active, what's due and where to pay.", 300),
  },
  signIn: {
    title: textLine("Sign in to your account", 60),
    lead: occasional(textLine("Use the email address on your billing account. There is no password.", 200)),
    leadWithCode: occasional(
      textLine(
        "Use the email address on your billing account. We'll email you a code; there is no password.",
        200,
      ),
    ),
    withoutScript: textLine("The portal needs JavaScript. Please turn it on to sign in, or call us at", 200),
    email: textLine("Email address", 40),
    submit: textLine("Sign In", 40),
    ...legalTexts,
    unsure: textLine("Not sure which email we have on file? Call", 120),
  },
  code: {
    title: occasional(textLine("Check your email", 60)),
    formName: occasional(textLine("Code from your email", 60)),
    label: occasional(textLine("Code", 40)),
    submit: occasional(textLine("Sign In", 40)),
    again: occasional(textLine("Send a New Code", 40)),
    sentAgain: occasional(
      textLine(
        "If we know that address, a new code is on its way. If none comes, use the newest one you have.",
        200,
      ),
    ),
    another: occasional(textLine("Use Another Address", 40)),
  },
  points: {
    title: textLine("Your account, without a phone call", 80),
    lead: rich(
      "The portal is for customers with a maintenance plan or an open invoice. What you see is live from our billing system.",
      300,
    ),
    services: textLine("What we maintain", 60),
    servicesText: rich("Every service with its status, its price and its next due date.", 200),
    due: textLine("What's due", 60),
    dueText: rich("All your invoices, line by line, and a way to pay the open ones.", 200),
    help: textLine("Who to ask", 60),
    helpText: rich("Phone, email and tickets in one place, answered by people who know your account.", 200),
    stranger: rich("Not a customer yet? See what we maintain and what it costs.", 200),
    plans: textLine("Plans and Prices", 40),
    call: textLine("Call {phone}", 40),
  },
});

export type CustomerPortalTexts = TextsOf<typeof customerPortalTexts>;
