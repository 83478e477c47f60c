import type { NamedEvent } from "@/lib/analytics/track";
import type { LeadKind } from "@/lib/crm/leads/queries";

export const sentEvents: Partial<Record<LeadKind, NamedEvent>> = {
  contact: "contact_form_submitted",
  windows10: "contact_form_submitted",
  "quick-quote": "quick_quote_submitted",
  "ai-consultation": "ai_consultation_submitted",
  "it-consultation": "consultation_request",
  "service-consultation": "service_consultation_submitted",
  "service-calculator": "estimate_submitted",
};
