import { leadResponse } from "@/lib/crm/leads/answer";
import { quickQuoteInput } from "@/lib/crm/leads/schema";
import { submitQuickQuote } from "@/lib/crm/leads/service";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: quickQuoteInput,
  status: 201,
  refuses: ["slot_taken"],
  answers: leadResponse,
  run: ({ body, clientAddress }) => submitQuickQuote(body, clientAddress),
});
