"use server";

import type { z } from "zod";
import { keepFilesOfForm } from "@/lib/crm/attachments/receive-attachment";
import { aiConsultationInput } from "@/lib/crm/leads/ai-consultation-schema";
import { itConsultationForm, popupConsultationForm } from "@/lib/crm/leads/it-consultation-schema";
import { originOfPage } from "@/lib/crm/leads/origin";
import type { LeadReceipt } from "@/lib/crm/leads/response";
import { contactForm, contactInput, quickQuoteInput } from "@/lib/crm/leads/schema";
import {
  submitAiConsultation,
  submitContact,
  submitItConsultation,
  submitQuickQuote,
  submitServiceConsultation,
} from "@/lib/crm/leads/service";
import { serviceConsultationInput } from "@/lib/crm/leads/service-consultation-schema";
import { answerForm, type FormResult } from "@/lib/http/form-action";

const answering =
  <Schema extends z.ZodType>(
    schema: Schema,
    submit: (lead: z.output<Schema>, clientAddress: string) => Promise<LeadReceipt>,
    keepFiles?: typeof keepFilesOfForm,
  ) =>
  (name: string, form: FormData): Promise<FormResult> =>
    answerForm(form, {
      name,
      schema,
      limit: ["leads", "leadsDaily"],
      context: originOfPage,
      ...(keepFiles && { keepFiles }),
      run: async (lead, clientAddress) => {
        const { message, appointment } = await submit(lead, clientAddress);
        return { message, location: appointment && new URL(appointment.manageUrl).pathname };
      },
    });

const byForm = {
  contact: answering(contactForm, submitContact, keepFilesOfForm),
  windows10: answering(contactInput, submitContact),
  "quick-quote": answering(quickQuoteInput, submitQuickQuote),
  "it-consultation": answering(itConsultationForm, submitItConsultation, keepFilesOfForm),
  "popup-consultation": answering(popupConsultationForm, submitItConsultation),
  "ai-consultation": answering(aiConsultationInput, submitAiConsultation),
  "service-consultation": answering(serviceConsultationInput, submitServiceConsultation),
};

/** Takes a form that is sent without our script. */
export async function sendLeadForm(_before: FormResult, form: unknown): Promise<FormResult> {
  // Anything else than a form is refused by any of them.
  const name = form instanceof FormData ? form.get("form") : "contact";
  if (typeof name !== "string" || !Object.hasOwn(byForm, name))
    return { status: "failed", message: "Please reload the page and send it again.", errors: {}, values: {} };
  return byForm[name as keyof typeof byForm](name, form as FormData);
}
