import type { LeadTexts } from "@/lib/crm/leads/texts";

/** What the calculator says when a quote was sent or was not: docs/product.md 3.8, as `lib/crm/leads/texts.ts` has the others. */
export const calculatorTexts: LeadTexts = {
  failure: { title: "Error", message: "Failed to submit quote. Please try again." },
  thanks: {
    title: "Quote Submitted Successfully!",
    message: "We'll contact you within 24 hours with a detailed proposal.",
  },
};
