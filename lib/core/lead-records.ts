/** The records of forms, each with a mail of its own to staff. */
export const formRecords = [
  "contact",
  "quick-quote",
  "it-consultation",
  "ai-consultation",
  "service-consultation",
  "pricing-calculation",
] as const;

export type FormRecord = (typeof formRecords)[number];

/** The records of leads. An order has mails of its own (lib/commerce/orders/order-mails.ts). */
export const leadRecords = [...formRecords, "order"] as const;
export type LeadRecord = (typeof leadRecords)[number];
