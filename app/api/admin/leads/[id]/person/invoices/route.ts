import { personInvoices } from "@/lib/admin/person/schema";
import { readPersonInvoices } from "@/lib/admin/person/service";
import { BILLING_BUDGET_MS } from "@/lib/commerce/portal/account";
import { idParams } from "@/lib/core/params";
import { adminRead } from "@/lib/http/admin-read";

/** Returns the invoices of a lead's person, whom the billing system knows by their addresses. */
export const GET = adminRead({
  right: "orders.read",
  params: idParams,
  budgetMs: BILLING_BUDGET_MS,
  response: personInvoices,
  run: ({ params }) => readPersonInvoices(params.id),
});
