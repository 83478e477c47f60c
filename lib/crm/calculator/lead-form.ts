import "server-only";
import { contactMethods, urgencyLevels } from "@/lib/crm/calculator/options";
import { type QuoteBreakdown, type QuotedService, quotedServices } from "@/lib/crm/calculator/quote-schema";
import type { CalculatorInput } from "@/lib/crm/calculator/schema";
import { shareLink } from "@/lib/crm/calculator/share-link";
import { dollarText } from "@/lib/crm/calculator/sheet-texts";
import { calculatorTexts } from "@/lib/crm/calculator/texts";
import { visitorQuote } from "@/lib/crm/calculator/visitor-quote";
import { columns, declareForm } from "@/lib/crm/leads/declare";
import type { Urgency } from "@/lib/crm/leads/kinds";
import { quoteRows, servicesOf } from "@/lib/crm/leads/summary-parts";
import type { PricingCalculation, Prisma } from "@/lib/generated/prisma/client";

export type PricedQuote = Omit<CalculatorInput, "totalEstimate"> & {
  totalEstimate: string;
  clientTotalEstimate: string | undefined;
  hasEstimateMismatch: boolean;
  selectedServices: QuotedService[];
  estimateBreakdown: QuoteBreakdown;
};

export const asPerson = (row: PricingCalculation) => ({
  ...row,
  name: row.customerName,
  email: row.customerEmail,
  phone: row.customerPhone,
  company: row.companyName,
});

const seenBy = (row: PricingCalculation) =>
  visitorQuote({ ...row, totalEstimate: row.totalEstimate.toFixed(2) });
const estimateOf = (row: PricingCalculation) => dollarText(seenBy(row).total);

type FilledInByStaff = "isConverted" | "conversionDate" | "notes" | "updatedAt";

export const calculator = declareForm<PricedQuote, ReturnType<typeof asPerson>>("service-calculator", {
  texts: calculatorTexts,
  title: ({ urgencyLevel }) => (urgencyLevel === "urgent" ? "New urgent quote request" : "New quote request"),
  wants: (row) => [estimateOf(row), ...servicesOf(row.estimateBreakdown)].join(", "),
  urgency: ({ urgencyLevel }) =>
    Object.hasOwn(urgencyLevels, urgencyLevel) ? (urgencyLevel as Urgency) : null,
  message: ({ projectDescription }) => projectDescription,
  estimateLink: ({ selectedServices }) => shareLink(quotedServices.parse(selectedServices)),
  fields: {
    totalEstimate: (row) => {
      const { quoted } = seenBy(row);
      return [
        ["Estimate", estimateOf(row)],
        ["Quoted individually", quoted.join(", ")],
        ["With those options", quoted.length > 0 ? dollarText(row.totalEstimate.toFixed(2)) : null, "staff"],
      ];
    },
    estimateBreakdown: (row) => quoteRows(seenBy(row).services),
    clientTotalEstimate: (row) => [
      [
        "The page showed",
        row.hasEstimateMismatch ? `another total: ${row.clientTotalEstimate ?? "no amount"}` : null,
        "staff",
      ],
    ],
    urgencyLevel: ["Urgency", urgencyLevels],
    preferredContactMethod: ["Contact by", contactMethods],
    hasEstimateMismatch: null,
    selectedServices: null,
    projectDescription: null,
    sessionId: null,
    customerName: null,
    customerEmail: null,
    customerPhone: null,
    companyName: null,
  },
  create: async ({ pricingCalculation }, { sessionId = `calc_${Date.now()}`, ...data }) =>
    asPerson(
      await pricingCalculation.create({
        data: columns<Omit<Prisma.PricingCalculationUncheckedCreateInput, FilledInByStaff>>()({
          ...data,
          sessionId,
        }),
      }),
    ),
});
