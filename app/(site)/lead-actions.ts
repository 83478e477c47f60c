"use server";

import { answerForm, type FormAnswer } from "@/lib/http/form-action";
import { originOfPage } from "@/lib/leads/origin";
import { contactForm, quickQuoteInput } from "@/lib/leads/schema";
import { submitContact, submitQuickQuote } from "@/lib/leads/service";

/** The contact form as the browser itself sends it, before or without our script. */
export async function sendContactForm(_before: FormAnswer, form: unknown): Promise<FormAnswer> {
  return answerForm(form, {
    name: "contact",
    schema: contactForm,
    limit: ["leads", "leadsDaily"],
    context: originOfPage,
    run: submitContact,
  });
}

/** As `sendContactForm`, for the quick quote. */
export async function sendQuickQuoteForm(_before: FormAnswer, form: unknown): Promise<FormAnswer> {
  return answerForm(form, {
    name: "quick-quote",
    schema: quickQuoteInput,
    limit: ["leads", "leadsDaily"],
    context: originOfPage,
    run: submitQuickQuote,
  });
}
