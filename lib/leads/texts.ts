/**
 * What the forms say when a lead was sent or was not: docs/product.md 1.8 and 3.8, to the letter, unless staff have
 * changed it (components/site/forms/answer-texts.ts). `{phone}` and `{service}` are filled in. Those of the calculator are
 * in lib/service-calculator/texts.ts: its page, which has the most script, loads no others.
 */

type ToastText = { title: string; message: string };

export type LeadTexts = {
  /** `serverFirst`: the server's own message is shown where it sends one. */
  failure: ToastText & { serverFirst?: boolean };
  thanks: ToastText;
};

const thanks = {
  title: "Success!",
  message: "Thank you for your interest! We will contact you within 2 hours during business hours.",
};

export const contactTexts: LeadTexts = {
  failure: {
    title: "Error",
    message: "Failed to submit contact form. Please try again.",
    serverFirst: true,
  },
  thanks,
};

export const quickQuoteTexts: LeadTexts = {
  failure: {
    title: "Error",
    message: "Failed to submit quote request. Please try again.",
    serverFirst: true,
  },
  thanks,
};

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

/** The title of the failure is ours (docs/product.md 3.8). */
export const windows10Texts: LeadTexts = {
  failure: { title: "Error", message: "Something went wrong. Please try again or call us directly." },
  thanks: {
    title: "Request Submitted!",
    message: "We'll contact you within 24 hours about your Windows 10 upgrade needs.",
  },
};
