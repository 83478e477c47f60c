import { z } from "zod";
import { quoteSheet } from "@/lib/crm/calculator/quote-schema";
import { calculatorInput } from "@/lib/crm/calculator/schema";
import { submitQuote } from "@/lib/crm/calculator/service";
import { leadResponse } from "@/lib/crm/leads/response";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: calculatorInput,
  status: 201,
  refuses: ["slot_taken"],
  response: leadResponse.extend({ totalEstimate: z.string(), quote: quoteSheet }),
  run: ({ body, clientAddress }) => submitQuote(body, clientAddress),
});
