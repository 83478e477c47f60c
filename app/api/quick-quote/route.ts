import { leadCall } from "@/lib/crm/leads/lead-call";
import { quickQuoteInput } from "@/lib/crm/leads/schema";
import { submitQuickQuote } from "@/lib/crm/leads/service";

export const POST = leadCall(quickQuoteInput, submitQuickQuote);
