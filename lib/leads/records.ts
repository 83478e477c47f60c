/** The records of leads, each with a mail of its own. */
export const leadRecords = [
  "contact",
  "quick-quote",
  "it-consultation",
  "ai-consultation",
  "service-consultation",
  "pricing-calculation",
] as const;

export type LeadRecord = (typeof leadRecords)[number];
