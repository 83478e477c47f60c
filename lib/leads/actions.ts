"use server";

import type { z } from "zod";
import { answerForm, type FormAnswer } from "@/lib/http/form-action";
import { aiConsultationInput } from "@/lib/leads/ai-consultation-schema";
import type { LeadKind } from "@/lib/leads/api";
import { itConsultationForm, popupConsultationForm } from "@/lib/leads/it-consultation-schema";
import { originOfPage } from "@/lib/leads/origin";
import { contactForm, contactInput, quickQuoteInput } from "@/lib/leads/schema";
import {
  type LeadReceipt,
  submitAiConsultation,
  submitContact,
  submitItConsultation,
  submitQuickQuote,
  submitServiceConsultation,
} from "@/lib/leads/service";
import { serviceConsultationInput } from "@/lib/leads/service-consultation-schema";

/** A form as the browser itself sends it, before or without our script. */
function answerLead<S extends z.ZodType>(
  kind: LeadKind,
  form: unknown,
  schema: S,
  run: (lead: z.output<S>, clientAddress: string) => Promise<LeadReceipt>,
): Promise<FormAnswer> {
  return answerForm(form, {
    name: kind,
    schema,
    limit: ["leads", "leadsDaily"],
    context: originOfPage,
    run,
  });
}

export async function sendContactForm(_before: FormAnswer, form: unknown) {
  return answerLead("contact", form, contactForm, submitContact);
}

export async function sendQuickQuoteForm(_before: FormAnswer, form: unknown) {
  return answerLead("quick-quote", form, quickQuoteInput, submitQuickQuote);
}

export async function sendItConsultationForm(_before: FormAnswer, form: unknown) {
  return answerLead("it-consultation", form, itConsultationForm, submitItConsultation);
}

export async function sendPopupConsultationForm(_before: FormAnswer, form: unknown) {
  return answerLead("popup-consultation", form, popupConsultationForm, submitItConsultation);
}

export async function sendAiConsultationForm(_before: FormAnswer, form: unknown) {
  return answerLead("ai-consultation", form, aiConsultationInput, submitAiConsultation);
}

export async function sendServiceConsultationForm(_before: FormAnswer, form: unknown) {
  return answerLead("service-consultation", form, serviceConsultationInput, submitServiceConsultation);
}

export async function sendWindows10Form(_before: FormAnswer, form: unknown) {
  return answerLead("windows10", form, contactInput, submitContact);
}
