import { z } from "zod";
import { quotedLine } from "@/lib/crm/service-calculator/quote-schema";

/** Quote for its visitor: on screen, on paper and, by `mailKey`, in a mail. Amounts are "748.00". */
export const quoteSheet = z.object({
  services: z.array(quotedLine),
  total: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Last day of these prices in the company's time zone: "2026-12-22". */
  validUntil: z.string(),
  /** Lets only this visitor request the mail (lib/crm/service-calculator/quote-key.ts). */
  mailKey: z.string(),
});
export type QuoteSheet = z.output<typeof quoteSheet>;

/** `POST /api/service-calculator/mail`: the quote, and the key from its response. */
export const quoteMailInput = z.object({
  reference: z.string().max(20),
  key: z.string().max(100),
});
export type QuoteMailInput = z.output<typeof quoteMailInput>;
