import type { LeadTexts } from "@/lib/crm/leads/texts";

export const aiConsultationTexts: LeadTexts = {
  failure: { title: "Submission Failed", message: "Please try again or call us directly at {phone}" },
  thanks: {
    title: "Consultation Request Submitted!",
    message: "We'll contact you within 2 business hours to schedule your free AI consultation.",
  },
};

export const serviceConsultationTexts: LeadTexts = {
  failure: { title: "Error", message: "Something went wrong. Please try again or call us." },
  thanks: {
    title: "Consultation Request Sent!",
    message: "We'll contact you within 24 hours about your {service} project.",
  },
};
