import { z } from "zod";
import { billingLinks } from "@/lib/commerce/portal/links";
import { customerParams, linksQuery, portalLinks } from "@/lib/commerce/portal/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the customer's addresses of the billing system, its tickets, and the named invoice's payment. */
export const GET = endpoint({
  access: "portal",
  limit: "portalReads",
  params: customerParams,
  query: linksQuery,
  response: portalLinks.extend({ success: z.literal(true) }),
  run: async ({ session, query }) => ({
    success: true as const,
    ...billingLinks({ email: session.email, invoice: query.invoice }),
  }),
});
