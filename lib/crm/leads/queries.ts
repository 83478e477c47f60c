import type { z } from "zod";
import { request } from "@/lib/core/client";
import type { QuoteSheet } from "@/lib/crm/calculator/quote-sheet";
import { type LeadFormName, leadForms } from "@/lib/crm/leads/forms";
import type { leadResponse } from "@/lib/crm/leads/response";

export type LeadResponse = z.output<typeof leadResponse> & { quote?: QuoteSheet };

export function sendLead(form: LeadFormName, lead: object): Promise<LeadResponse> {
  return request("POST", leadForms[form].path, { ...lead, form });
}
