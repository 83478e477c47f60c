import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { listInvoices } from "@/lib/portal/account";
import { BILLING_BUDGET_MS } from "@/lib/portal/billing-check";
import { customerParams, portalInvoice } from "@/lib/portal/schema";

/** All invoices of the customer who is signed in, newest first. */
export const GET = endpoint({
  access: "portal",
  budgetMs: BILLING_BUDGET_MS,
  limit: "portalReads",
  params: customerParams,
  answers: z.object({ success: z.literal(true), invoices: z.array(portalInvoice) }),
  run: async ({ session }) => ({ success: true as const, invoices: await listInvoices(session) }),
});
