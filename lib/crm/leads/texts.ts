/**
 * Messages of the forms, the owner's verbatim, unless staff have changed them (lib/crm/pages/form-answers.ts).
 * Placeholders are `{phone}` and `{service}`. Other pages have their own files, so that no page loads more.
 */

type ToastText = { title: string; message: string };

export type LeadTexts = {
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
