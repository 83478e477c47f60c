import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { billingLinks } from "@/lib/portal/links";
import { customerParams, linksQuery, portalLinks } from "@/lib/portal/schema";

/** Where the customer finds the billing system itself, its tickets, and the payment of the invoice that is named. */
export const GET = endpoint({
  access: "portal",
  limit: "portalReads",
  params: customerParams,
  query: linksQuery,
  answers: portalLinks.extend({ success: z.literal(true) }),
  run: async ({ session, query }) => ({
    success: true as const,
    ...billingLinks({ email: session.email, invoice: query.invoice }),
  }),
});
