import type { z } from "zod";
import { request } from "@/lib/http/client";
import type { leadAnswer } from "@/lib/leads/answer";
import type { QuoteSheet } from "@/lib/service-calculator/quote-sheet";

/** The forms that send leads, by the call that each makes. */
const paths = {
  contact: "/api/contact",
  "quick-quote": "/api/quick-quote",
  "it-consultation": "/api/it-consultation",
  "popup-consultation": "/api/it-consultation",
  "ai-consultation": "/api/ai-consultation",
  "service-consultation": "/api/service-consultation",
  windows10: "/api/contact",
  "service-calculator": "/api/service-calculator/submit",
};

export type LeadKind = keyof typeof paths;

/** What a stored lead is answered; the calculator's with its quote. */
export type LeadAnswer = z.output<typeof leadAnswer> & { quote?: QuoteSheet };

/** Sends a lead; throws `ApiError` where it was not stored. */
export function sendLead(kind: LeadKind, lead: object): Promise<LeadAnswer> {
  return request("POST", paths[kind], lead);
}
