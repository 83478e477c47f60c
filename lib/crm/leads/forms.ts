import type { LeadKind } from "@/lib/crm/leads/kinds";
import type { FormRecord } from "@/lib/crm/leads/records";
import type { AnswerPromise } from "@/lib/data/hours/promise";

type Facts = {
  path: string;
  record: FormRecord;
  kind: LeadKind;
  promise: AnswerPromise;
  /** Recorded when it is sent; null where the page records another. */
  event: string | null;
};

/**
 * Facts of each form that sends leads, for pages and server. The form sends its name. The rest of its declaration is in
 * lib/crm/leads/declared.ts (docs/adding-a-section.md "A field of a form").
 */
export const leadForms = {
  contact: {
    path: "/api/contact",
    record: "contact",
    kind: "contact",
    promise: "2-business-hours",
    event: "contact_form_submitted",
  },
  windows10: {
    path: "/api/contact",
    record: "contact",
    kind: "windows10",
    promise: "24-hours",
    event: "contact_form_submitted",
  },
  "quick-quote": {
    path: "/api/quick-quote",
    record: "quick-quote",
    kind: "quick-quote",
    promise: "2-business-hours",
    event: "quick_quote_submitted",
  },
  "it-consultation": {
    path: "/api/it-consultation",
    record: "it-consultation",
    kind: "it-consultation",
    promise: "24-hours",
    event: "consultation_request",
  },
  "popup-consultation": {
    path: "/api/it-consultation",
    record: "it-consultation",
    kind: "it-consultation",
    promise: "2-business-hours",
    event: null,
  },
  "ai-consultation": {
    path: "/api/ai-consultation",
    record: "ai-consultation",
    kind: "ai-consultation",
    promise: "2-business-hours",
    event: "ai_consultation_submitted",
  },
  "service-consultation": {
    path: "/api/service-consultation",
    record: "service-consultation",
    kind: "service-consultation",
    promise: "24-hours",
    event: "service_consultation_submitted",
  },
  "service-calculator": {
    path: "/api/service-calculator/submit",
    record: "pricing-calculation",
    kind: "calculator",
    promise: "24-hours",
    event: "estimate_submitted",
  },
} as const satisfies Record<string, Facts>;

export type LeadFormName = keyof typeof leadForms;

const chat = { record: "contact", kind: "chat", promise: "2-business-hours" } as const;

export const leadSources = { ...leadForms, chat };
export type LeadSource = keyof typeof leadSources;
