import { endpoint } from "@/lib/http/endpoint";
import { leadAnswer } from "@/lib/leads/answer";
import { quickQuoteInput } from "@/lib/leads/schema";
import { submitQuickQuote } from "@/lib/leads/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: quickQuoteInput,
  status: 201,
  answers: leadAnswer,
  run: ({ body, clientAddress }) => submitQuickQuote(body, clientAddress),
});
