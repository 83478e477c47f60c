import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { controlForm, type FormControl, type FormErrors } from "@/components/site/forms/form-control";
import type { LeadFormName } from "@/lib/crm/leads/forms";

const schemas: Record<LeadFormName, () => Promise<z.ZodType<object, FieldValues>>> = {
  contact: async () => (await import("@/lib/crm/leads/schema")).contactForm,
  "quick-quote": async () => (await import("@/lib/crm/leads/schema")).quickQuoteInput,
  windows10: async () => (await import("@/lib/crm/leads/schema")).contactInput,
  "it-consultation": async () => (await import("@/lib/crm/leads/it-consultation-schema")).itConsultationForm,
  "popup-consultation": async () =>
    (await import("@/lib/crm/leads/it-consultation-schema")).popupConsultationForm,
  "ai-consultation": async () => (await import("@/lib/crm/leads/ai-consultation-schema")).aiConsultationInput,
  "service-consultation": async () =>
    (await import("@/lib/crm/leads/service-consultation-schema")).serviceConsultationInput,
  "service-calculator": async () => (await import("@/lib/crm/calculator/form-schema")).calculatorForm,
};

export async function controlLead(
  kind: LeadFormName,
  form: HTMLFormElement,
  showErrors: (errors: FormErrors) => void,
): Promise<FormControl> {
  return controlForm(await schemas[kind](), form, showErrors);
}
