import { z } from "zod";
import { quote, quoteQuery } from "@/lib/crm/calculator/quote-schema";
import { listQuotes } from "@/lib/crm/calculator/quotes";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a page of the quotes that visitors submitted, newest first. */
export const GET = adminRead({
  right: "leads.read",
  query: quoteQuery,
  response: z.object({ calculations: z.array(quote), total: z.int() }),
  run: ({ query }) => listQuotes(query),
});
