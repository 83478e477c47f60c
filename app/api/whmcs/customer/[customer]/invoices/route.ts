import { z } from "zod";
import { BILLING_BUDGET_MS, listInvoices } from "@/lib/commerce/portal/account";
import { customerParams, portalInvoice } from "@/lib/commerce/portal/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Lists all invoices of the signed-in customer, newest first. */
export const GET = endpoint({
  access: "portal",
  budgetMs: BILLING_BUDGET_MS,
  limit: "portalReads",
  params: customerParams,
  response: z.object({ success: z.literal(true), invoices: z.array(portalInvoice) }),
  run: async ({ session }) => ({ success: true as const, invoices: await listInvoices(session) }),
});
