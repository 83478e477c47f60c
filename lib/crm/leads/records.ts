export type FormRecord =
  | "contact"
  | "quick-quote"
  | "it-consultation"
  | "ai-consultation"
  | "service-consultation"
  | "pricing-calculation"
  | "incoming-mail";

export type LeadRecord = FormRecord | "order";
