import type { LeadTexts } from "@/lib/crm/leads/texts";

export const itConsultationTexts: LeadTexts = {
  failure: {
    title: "Error",
    message: "Something went wrong. Please try again or call us at the company phone number.",
  },
  thanks: {
    title: "Consultation Request Sent!",
    message: "We'll contact you within 24 hours to schedule your free consultation.",
  },
};

export const popupConsultationTexts: LeadTexts = {
  failure: { title: "Submission Failed", message: "Please try again or call us directly at {phone}" },
  thanks: {
    title: "Request Submitted",
    message: "We'll contact you within 2 business hours for your free IT consultation.",
  },
};
