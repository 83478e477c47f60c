import type { z } from "zod";
import { request } from "@/lib/core/client";
import type { leadAnswer } from "@/lib/crm/leads/answer";
import { leadPaths } from "@/lib/crm/leads/paths";
import type { QuoteSheet } from "@/lib/crm/service-calculator/quote-sheet";

export type LeadKind = keyof typeof leadPaths;

/** The calculator's has its quote. */
export type LeadAnswer = z.output<typeof leadAnswer> & { quote?: QuoteSheet };

/** Sends a lead; throws `ApiError` if it was not stored. */
export function sendLead(kind: LeadKind, lead: object): Promise<LeadAnswer> {
  return request("POST", leadPaths[kind], lead);
}
