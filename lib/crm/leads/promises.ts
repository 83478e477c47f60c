import type { LeadKind } from "@/lib/crm/leads/queries";
import type { AnswerPromise } from "@/lib/data/hours/promise";

/** Promise that each form states. */
export const leadPromises = {
  contact: "2-business-hours",
  "quick-quote": "2-business-hours",
  "popup-consultation": "2-business-hours",
  "ai-consultation": "2-business-hours",
  "it-consultation": "24-hours",
  windows10: "24-hours",
  "service-consultation": "24-hours",
  "service-calculator": "24-hours",
} as const satisfies Record<LeadKind, AnswerPromise>;
