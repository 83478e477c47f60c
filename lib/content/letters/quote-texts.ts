import { line, paragraph } from "@/lib/content/page-texts/declare";

export const quoteMailTexts = {
  subject: line("Your estimate from {product}, {reference}", 120),
  intro: paragraph("Here is the estimate you asked for.", 500),
  valid: paragraph(
    "These prices are good until {date}. This is a ballpark figure before anyone has seen your systems, and nothing starts until you agree to our proposal.",
    500,
  ),
  again: line("Open this estimate at today's prices", 80),
  help: paragraph("Questions? Reply to this email, or call us at {phone} and mention {reference}.", 500),
};
