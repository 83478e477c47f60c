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

/** Records of leads. Orders have separate mails (lib/commerce/orders/order-mails.ts). */
export const leadRecords = [...formRecords, "order"] as const;
export type LeadRecord = (typeof leadRecords)[number];
