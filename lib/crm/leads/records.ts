export const formRecords = [
  "contact",
  "quick-quote",
  "it-consultation",
  "ai-consultation",
  "service-consultation",
  "pricing-calculation",
  "incoming-mail",
] as const;

export type FormRecord = (typeof formRecords)[number];

export const leadRecords = [...formRecords, "order"] as const;
export type LeadRecord = (typeof leadRecords)[number];
