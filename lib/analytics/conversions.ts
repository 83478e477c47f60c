import type { TrackedEvent } from "@/lib/analytics/track";

const BUSINESS = new Set([
  "contact_form_submitted",
  "quick_quote_submitted",
  "consultation_request",
  "ai_consultation_submitted",
  "service_consultation_submitted",
  "estimate_submitted",
  "chat_lead_submitted",
  "order_placed",
]);

/**
 * Whether an event is business: someone sent a form, or ordered. The hero's button only leads to one, so that it would count a
 * request twice, and pay for clicks in the ads account.
 */
export function isConversion({ name, properties }: TrackedEvent): boolean {
  return BUSINESS.has(name) && !("source" in properties && properties.source === "hero_cta");
}
