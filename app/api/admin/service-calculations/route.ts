import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { quote, quoteQuery } from "@/lib/service-calculator/quote-schema";
import { listQuotes } from "@/lib/service-calculator/quotes";

/** A page of the quotes that visitors submitted, the newest first. */
export const GET = endpoint({
  access: "admin",
  right: "leads.read",
  query: quoteQuery,
  answers: z.object({ calculations: z.array(quote), total: z.int() }),
  run: ({ query }) => listQuotes(query),
});
