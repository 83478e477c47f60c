import { request } from "@/lib/core/client";
import type { QuoteSheet } from "@/lib/crm/calculator/quote-schema";
import { type LeadFormName, leadForms } from "@/lib/crm/leads/forms";
import type { LeadReceipt } from "@/lib/crm/leads/response";

export type LeadResponse = LeadReceipt & { quote?: QuoteSheet };

export function sendLead(form: LeadFormName, lead: object): Promise<LeadResponse> {
  return request("POST", leadForms[form].path, { ...lead, form });
}
