import { line, occasional, ownersPageTexts, rich, type TextsOf } from "@/lib/content/page-texts/declare";
import { legalTexts } from "@/lib/crm/pages/forms";

export const customerPortalTexts = ownersPageTexts("customerPortal", {
  hero: {
    crumb: line("Customer Portal", 40),
    title: line("Customer Portal", 80),
    lead: rich("Your services and invoices in one place: what's active, what's due and where to pay.", 300),
  },
  signIn: {
    title: line("Sign in to your account", 60),
    lead: occasional(line("Use the email address on your billing account. There is no password.", 200)),
    leadWithCode: occasional(
      line(
        "Use the email address on your billing account. We'll email you a code; there is no password.",
        200,
      ),
    ),
    withoutScript: line("The portal needs JavaScript. Please turn it on to sign in, or call us at", 200),
    email: line("Email address", 40),
    submit: line("Sign In", 40),
    ...legalTexts,
    unsure: line("Not sure which email we have on file? Call", 120),
  },
  code: {
    title: occasional(line("Check your email", 60)),
    formName: occasional(line("Code from your email", 60)),
    label: occasional(line("Code", 40)),
    submit: occasional(line("Sign In", 40)),
    again: occasional(line("Send a New Code", 40)),
    sentAgain: occasional(
      line(
        "If we know that address, a new code is on its way. If none comes, use the newest one you have.",
        200,
      ),
    ),
    another: occasional(line("Use Another Address", 40)),
  },
  points: {
    title: line("Your account, without a phone call", 80),
    lead: rich(
      "The portal is for customers with a maintenance plan or an open invoice. What you see is live from our billing system.",
      300,
    ),
    services: line("What we maintain", 60),
    servicesText: rich("Every service with its status, its price and its next due date.", 200),
    due: line("What's due", 60),
    dueText: rich("All your invoices, line by line, and a way to pay the open ones.", 200),
    help: line("Who to ask", 60),
    helpText: rich("Phone, email and tickets in one place, answered by people who know your account.", 200),
    stranger: rich("Not a customer yet? See what we maintain and what it costs.", 200),
    plans: line("Plans and Prices", 40),
    call: line("Call {phone}", 40),
  },
});

export type CustomerPortalTexts = TextsOf<typeof customerPortalTexts>;
