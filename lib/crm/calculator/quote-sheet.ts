import { z } from "zod";
import { quotedLine } from "@/lib/crm/calculator/quote-schema";

/** Quote on screen, on paper and, by `mailKey`, in a mail. Amounts are "748.00". */
export const quoteSheet = z.object({
  services: z.array(quotedLine),
  total: z.string(),
  /** Names of the options that neither sum counts. */
  quoted: z.array(z.string()),
  createdAt: z.string(),
  validUntil: z.string(),
  /** Lets only this visitor request the mail (lib/crm/calculator/quote-mail.ts). */
  mailKey: z.string(),
});
export type QuoteSheet = z.output<typeof quoteSheet>;

export const quoteMailInput = z.object({
  reference: z.string().max(20),
  key: z.string().max(100),
});
export type QuoteMailInput = z.output<typeof quoteMailInput>;
