import type { TrackedEvent } from "@/lib/analytics/track";

const BUSINESS = new Set([
  "contact_form_submitted",
  "quick_quote_submitted",
  "consultation_request",
  "ai_consultation_submitted",
  "service_consultation_submitted",
  "estimate_submitted",
  "chat_lead_submitted",
  "appointment_booked",
  "order_placed",
]);

/**
 * Tells whether an event is business: a sent form or an order. The hero's button only leads to one and would
 * count it, and charge the ads account, twice.
 */
export function isConversion({ name, properties }: TrackedEvent): boolean {
  return BUSINESS.has(name) && !("source" in properties && properties.source === "hero_cta");
}
