import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { mailQuote } from "@/lib/service-calculator/quote-mail";
import { quoteMailInput } from "@/lib/service-calculator/quote-sheet";

/** Mails a quote to the address that asked for it, and to no other. */
export const POST = endpoint({
  access: "public",
  limit: "quoteMails",
  body: quoteMailInput,
  answers: z.object({ message: z.string() }),
  run: ({ body }) => mailQuote(body),
});
