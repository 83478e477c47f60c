import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { leadAnswer } from "@/lib/leads/answer";
import { quoteSheet } from "@/lib/service-calculator/quote-sheet";
import { calculatorInput } from "@/lib/service-calculator/schema";
import { submitQuote } from "@/lib/service-calculator/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: calculatorInput,
  status: 201,
  answers: leadAnswer.extend({ totalEstimate: z.string(), quote: quoteSheet }),
  run: ({ body, clientAddress }) => submitQuote(body, clientAddress),
});
