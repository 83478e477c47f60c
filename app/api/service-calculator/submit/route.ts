import { endpoint } from "@/lib/http/endpoint";
import { calculatorInput } from "@/lib/service-calculator/schema";
import { submitQuote } from "@/lib/service-calculator/service";

export const POST = endpoint({
  access: "public",
  limit: ["leads", "leadsDaily"],
  body: calculatorInput,
  status: 201,
  run: ({ body, clientAddress }) => submitQuote(body, clientAddress),
});
