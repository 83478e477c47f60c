import type { LeadTexts } from "@/lib/crm/leads/texts";

export const calculatorTexts: LeadTexts = {
  failure: { title: "Error", message: "Failed to submit quote. Please try again." },
  thanks: {
    title: "Quote Submitted Successfully!",
    message: "We'll contact you within 24 hours with a detailed proposal.",
  },
};
