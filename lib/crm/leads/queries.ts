import type { z } from "zod";
import { request } from "@/lib/core/client";
import type { QuoteSheet } from "@/lib/crm/calculator/quote-sheet";
import type { leadResponse } from "@/lib/crm/leads/answer";

const leadPaths = {
  contact: "/api/contact",
  "quick-quote": "/api/quick-quote",
  "it-consultation": "/api/it-consultation",
  "popup-consultation": "/api/it-consultation",
  "ai-consultation": "/api/ai-consultation",
  "service-consultation": "/api/service-consultation",
  windows10: "/api/contact",
  "service-calculator": "/api/service-calculator/submit",
};

export type LeadKind = keyof typeof leadPaths;

/** The calculator's has its quote. */
export type LeadAnswer = z.output<typeof leadResponse> & { quote?: QuoteSheet };

export function sendLead(kind: LeadKind, lead: object): Promise<LeadAnswer> {
  return request("POST", leadPaths[kind], lead);
}
