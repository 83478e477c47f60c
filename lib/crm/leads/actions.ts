"use server";

import type { z } from "zod";
import { aiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
import { itConsultationForm, popupConsultationForm } from "@/lib/crm/leads/it-consultation-schema";
import { originOfPage } from "@/lib/crm/leads/origin";
import type { LeadKind } from "@/lib/crm/leads/queries";
import { contactForm, contactInput, quickQuoteInput } from "@/lib/crm/leads/schema";
import {
  type LeadReceipt,
  submitAiConsultation,
  submitContact,
  submitItConsultation,
  submitQuickQuote,
  submitServiceConsultation,
} from "@/lib/crm/leads/service";
import { serviceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";
import { answerForm, type FormAnswer } from "@/lib/http/form-action";

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
    run: async (lead, clientAddress) => {
      const { message, appointment } = await run(lead, clientAddress);
      return { message, location: appointment && new URL(appointment.manageUrl).pathname };
    },
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
