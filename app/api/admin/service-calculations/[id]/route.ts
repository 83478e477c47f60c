import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { quote, quoteUpdate } from "@/lib/crm/calculator/quote-schema";
import { readQuote, updateQuote } from "@/lib/crm/calculator/quotes";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

const response = z.object({ calculation: quote });

/** Returns a quote with its current state. */
export const GET = adminRead({
  right: "leads.read",
  params: idParams,
  response,
  etagOf: "calculation",
  run: async ({ params }) => ({ calculation: await readQuote(params.id) }),
});

/** Changes a quote's notes, and whether and when it became an order, which wins its lead; the quoted content stays. */
export const PUT = adminWrite({
  action: "quote.update",
  right: "leads.write",
  tags: [],
  params: idParams,
  body: quoteUpdate,
  versioned: true,
  response,
  run: ({ tx, params, body, session, ifMatch }) =>
    updateQuote(tx, params.id, body, { author: session.user, ifMatch }),
});
