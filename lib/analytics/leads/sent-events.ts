import type { NamedEvent } from "@/lib/analytics/track";
import type { LeadKind } from "@/lib/crm/leads/api";

/** docs/product.md 1.7 and 3.7; the last two are our own. */
export const sentEvents: Partial<Record<LeadKind, NamedEvent>> = {
  contact: "contact_form_submitted",
  windows10: "contact_form_submitted",
  "quick-quote": "quick_quote_submitted",
  "ai-consultation": "ai_consultation_submitted",
  "it-consultation": "consultation_request",
  "service-consultation": "service_consultation_submitted",
  "service-calculator": "estimate_submitted",
};
