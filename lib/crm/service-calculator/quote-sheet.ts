import { z } from "zod";
import { quotedLine } from "@/lib/crm/service-calculator/quote-schema";

/** A submitted quote as its visitor gets it: on the screen, on paper and, by `mailKey`, in a mail. Amounts are "748.00". */
export const quoteSheet = z.object({
  services: z.array(quotedLine),
  total: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The last day of these prices where the company is: "2026-12-22". */
  validUntil: z.string(),
  /** What only this visitor can have the quote mailed with (lib/crm/service-calculator/quote-key.ts). */
  mailKey: z.string(),
});
export type QuoteSheet = z.output<typeof quoteSheet>;

/** `POST /api/service-calculator/mail`: which quote, and the key that its visitor was answered with. */
export const quoteMailInput = z.object({
  reference: z.string().max(20),
  key: z.string().max(100),
});
export type QuoteMailInput = z.output<typeof quoteMailInput>;
