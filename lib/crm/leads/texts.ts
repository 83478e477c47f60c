/**
 * What the forms say when a lead was sent or was not: docs/product.md 1.8 and 3.8, to the letter, unless staff have
 * changed it (components/site/forms/answer-texts.ts). `{phone}` and `{service}` are filled in. Here are
 * those of the contact and quick quote forms; those of other pages have files of their own, so that a page loads no others.
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
