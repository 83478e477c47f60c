import type { LeadTexts } from "@/lib/crm/leads/texts";

export const windows10Texts: LeadTexts = {
  failure: { title: "Error", message: "Something went wrong. Please try again or call us directly." },
  thanks: {
    title: "Request Submitted!",
    message: "We'll contact you within 24 hours about your Windows 10 upgrade needs.",
  },
};

/** Value of `service` in `POST /api/contact` and in stored leads. */
export const WINDOWS_10_SERVICE = "Windows 10 Upgrade";
