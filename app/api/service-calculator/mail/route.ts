import { z } from "zod";
import { mailQuote } from "@/lib/crm/calculator/quote-mail";
import { quoteMailInput } from "@/lib/crm/calculator/quote-schema";
import { endpoint } from "@/lib/http/endpoint";

/** Mails a quote to the address that requested it, and to no other. */
export const POST = endpoint({
  access: "public",
  limit: "quoteMails",
  body: quoteMailInput,
  refuses: ["not_found"],
  response: z.object({ message: z.string() }),
  run: ({ body }) => mailQuote(body),
});
