import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { leadAnswer } from "@/lib/leads/answer";
import { calculatorInput } from "@/lib/service-calculator/schema";
import { submitQuote } from "@/lib/service-calculator/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: calculatorInput,
  status: 201,
  answers: leadAnswer.extend({ totalEstimate: z.string() }),
  run: ({ body, clientAddress }) => submitQuote(body, clientAddress),
});
