export const businessEvents = [
  "contact_form_submitted",
  "quick_quote_submitted",
  "consultation_request",
  "ai_consultation_submitted",
  "service_consultation_submitted",
  "estimate_submitted",
  "chat_lead_submitted",
  "appointment_booked",
  "order_placed",
] as const;

/** The hero's button only leads to a form and would count it, and charge the ads account, twice. */
export function isConversion({ name, properties }: { name: string; properties: object }): boolean {
  const isBusiness = businessEvents.some((one) => one === name);
  return isBusiness && !("source" in properties && properties.source === "hero_cta");
}
