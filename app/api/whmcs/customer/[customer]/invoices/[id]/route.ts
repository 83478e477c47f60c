import { z } from "zod";
import { BILLING_BUDGET_MS, readInvoice } from "@/lib/commerce/portal/account";
import { invoiceParams, portalInvoiceDetail } from "@/lib/commerce/portal/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns an invoice of the signed-in customer, with its lines. */
export const GET = endpoint({
  access: "portal",
  budgetMs: BILLING_BUDGET_MS,
  limit: "portalReads",
  params: invoiceParams,
  response: z.object({ success: z.literal(true), invoice: portalInvoiceDetail }),
  run: async ({ session, params }) => ({
    success: true as const,
    invoice: await readInvoice(session, params.id),
  }),
});
