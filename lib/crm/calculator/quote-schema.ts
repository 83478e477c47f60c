import { z } from "zod";
import { momentField } from "@/lib/core/fields";
import { idsOf } from "@/lib/core/ids-of";
import { listQuery } from "@/lib/core/list-query";
import { toLines } from "@/lib/core/plain-text";
import { urgencyLevels } from "@/lib/crm/calculator/options";
import { priceTypes } from "@/lib/crm/calculator/price-rules";

const quotedLine = z.object({
  service: z.string(),
  cost: z.string(),
  steps: z.array(z.object({ label: z.string(), amount: z.string() })),
});

export const quoteBreakdown = z.array(quotedLine).catch([]);
export type QuoteBreakdown = z.output<typeof quoteBreakdown>;

export const quotedServices = z
  .array(
    z.object({
      categoryId: z.int(),
      categoryName: z.string(),
      basePrice: z.string(),
      hourlyRate: z.string(),
      selectedOptions: z.array(z.int()),
      estimatedHours: z.number(),
      options: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          priceModifier: z.string(),
          priceType: z.enum(priceTypes),
          isQuoted: z.boolean().optional(),
        }),
      ),
    }),
  )
  .catch([]);
export type QuotedService = z.output<typeof quotedServices>[number];

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

export const quoteMailInput = z.object({ reference: z.string().max(20), key: z.string().max(100) });
export type QuoteMailInput = z.output<typeof quoteMailInput>;

const text = z.string().nullable();

export const quote = z.object({
  id: z.int(),
  sessionId: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: text,
  companyName: text,
  selectedServices: quotedServices,
  totalEstimate: z.string(),
  estimateBreakdown: quoteBreakdown,
  hasEstimateMismatch: z.boolean(),
  clientTotalEstimate: text,
  urgencyLevel: z.string(),
  projectDescription: text,
  preferredContactMethod: z.string(),
  isConverted: z.boolean(),
  conversionDate: text,
  notes: text,
  sourcePage: text,
  referrer: text,
  utmSource: text,
  utmMedium: text,
  utmCampaign: text,
  utmTerm: text,
  utmContent: text,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Quote = z.output<typeof quote>;

export const quoteUpdate = z
  .object({
    notes: z
      .string("Notes must be text")
      .nullable()
      .transform((typed) => toLines(typed ?? "") || null)
      .pipe(z.string().max(5000, "Notes must be at most 5,000 characters").nullable()),
    isConverted: z.boolean(),
    // If absent or null, a newly converted quote gets the current time.
    conversionDate: momentField("Please enter a date and a time"),
  })
  .partial();
export type QuoteUpdate = z.output<typeof quoteUpdate>;

export const quoteQuery = listQuery({
  sorts: ["createdAt", "totalEstimate"],
  defaultSort: "-createdAt",
  filters: {
    urgency: z.enum(idsOf(urgencyLevels)).optional(),
    converted: z.enum(["true", "false"]).optional(),
  },
});
export type QuoteQuery = z.output<typeof quoteQuery>;
