import { z } from "zod";
import { quote, quoteQuery } from "@/lib/crm/calculator/quote-schema";
import { listQuotes } from "@/lib/crm/calculator/quotes";
import { endpoint } from "@/lib/http/endpoint";

/** Returns a page of the quotes that visitors submitted, newest first. */
export const GET = endpoint({
  access: "admin",
  right: "leads.read",
  query: quoteQuery,
  answers: z.object({ calculations: z.array(quote), total: z.int() }),
  run: ({ query }) => listQuotes(query),
});
