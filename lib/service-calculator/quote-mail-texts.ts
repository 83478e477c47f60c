import { line, paragraph } from "@/lib/page-texts/declare";

/** What the mail says that a visitor has their quote sent by; `{reference}` and `{date}` are filled in. */
export const quoteMailTexts = {
  subject: line("Your estimate from {product}, {reference}", 120),
  intro: paragraph("Here is the estimate that you asked us for.", 500),
  valid: paragraph(
    "Its prices hold until {date}. It shows the size of the work before anyone has seen your systems; nothing starts before you agree to our proposal.",
    500,
  ),
  again: line("Open this estimate at today's prices", 80),
  help: paragraph("Questions? Reply to this mail, or call us at {phone} and mention {reference}.", 500),
};
