import "server-only";
import type { Difference } from "@/lib/commerce/orders/reconciliation/differences";
import { centsOf, toDollars } from "@/lib/core/money";
import { db } from "@/lib/data/db";
import { billing } from "@/lib/integrations/billing/configured";

const MAX_LOOKUPS = 200;
/** Nothing more is expected of these. */
const SETTLED = ["Refunded", "Cancelled"];

export async function unpaidInvoices(since: Date): Promise<Difference[]> {
  const orders = await db.order.findMany({
    where: {
      status: { in: ["voided", "refunded"] },
      recordedAt: { not: null },
      OR: [
        { updatedAt: { gte: since } },
        { differences: { some: { kind: "invoice_still_paid", settledAt: null } } },
      ],
    },
    include: { attempt: { select: { invoiceNumber: true, transactionId: true } } },
    orderBy: { updatedAt: "desc" },
    take: MAX_LOOKUPS,
  });
  const found: Difference[] = [];
  for (const { orderId, attempt, amount, billingInvoiceId } of orders) {
    if (!attempt || !billingInvoiceId) continue;
    const invoice = await billing().invoice(billingInvoiceId);
    if (!invoice || SETTLED.includes(invoice.status)) continue;
    const amountCents = centsOf(amount);
    found.push({
      kind: "invoice_still_paid",
      orderId,
      transactionId: attempt.transactionId,
      amountCents,
      message: `${toDollars(amountCents)} of order ${attempt.invoiceNumber} were given back, but invoice ${billingInvoiceId} is still ${invoice.status.toLowerCase()} in the billing system. Refund it there, too, and end the service.`,
    });
  }
  return found;
}
