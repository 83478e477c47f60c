import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";
import { idParams } from "@/lib/http/params";
import { versionOf } from "@/lib/records/version";
import { quote, quoteUpdate } from "@/lib/service-calculator/quote-schema";
import { readQuote, updateQuote } from "@/lib/service-calculator/quotes";

const answers = z.object({ calculation: quote });

/** One quote, as it is now. */
export const GET = endpoint({
  access: "admin",
  right: "leads.read",
  params: idParams,
  answers,
  run: async ({ params, setEtag }) => {
    const calculation = await readQuote(params.id);
    setEtag(versionOf(calculation.updatedAt));
    return { calculation };
  },
});

/** Changes the notes on a quote, whether it became an order, and when; what was quoted stays. */
export const PUT = adminWrite({
  action: "quote.update",
  right: "leads.write",
  tags: [],
  params: idParams,
  body: quoteUpdate,
  versioned: true,
  answers,
  run: ({ tx, params, body, ifMatch }) => updateQuote(tx, params.id, body, ifMatch),
});
