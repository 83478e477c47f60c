import type { LeadTexts } from "@/lib/crm/leads/texts";

/** The title of the failure is ours (docs/product.md 3.8). */
export const windows10Texts: LeadTexts = {
  failure: { title: "Error", message: "Something went wrong. Please try again or call us directly." },
  thanks: {
    title: "Request Submitted!",
    message: "We'll contact you within 24 hours about your Windows 10 upgrade needs.",
  },
};

/** Service with which the Windows 10 page posts to the contact call (docs/product.md 3.3). */
export const WINDOWS_10_SERVICE = "Windows 10 Upgrade";
