import "server-only";
import {
  type ComparedOrder,
  type Difference,
  DOUBTFUL,
  differencesIn,
} from "@/lib/commerce/orders/reconciliation/differences";
import { importMissingPayments } from "@/lib/commerce/orders/reconciliation/import-missing";
import { recordDifferences } from "@/lib/commerce/orders/reconciliation/notes";
import { log } from "@/lib/core/log";
import { centsOf, toDollars } from "@/lib/core/money";
import { companyDay } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { BillingFailure } from "@/lib/integrations/billing/billing";
import { billing } from "@/lib/integrations/billing/configured";
import { cardPayments } from "@/lib/integrations/payments/configured";
import { type GatewayTransaction, PaymentFailure } from "@/lib/integrations/payments/payments";

const DAY_MS = 24 * 60 * 60_000;
/** A charge settles within a day, and billing may be out of order over a weekend. */
const LOOKED_BACK_MS = 4 * DAY_MS;
const MAX_LOOKBACK_MS = 30 * DAY_MS;
const MAX_LOOKUPS = 200;
const MAX_ORDERS = 20_000;

/** Throws only on faults of our own. */
export async function reconcilePayments(now = new Date()): Promise<void> {
  const since = await lookedBackTo(now);
  const { id } = await db.reconciliation.create({ data: { since, startedAt: now } });
  try {
    const [transactions, payments] = await Promise.all([
      cardPayments().transactionsSince(since),
      billing().paymentsSince(since),
    ]);
    await importMissingPayments(await readOrders(since, transactions), transactions);
    const orders = await readOrders(since, transactions);
    const found = [
      ...(await verifyDoubtful(differencesIn({ transactions, orders, payments, now }))),
      ...(await unpaidInvoices(since)),
    ];
    const counts = { charges: transactions.length, orders: orders.length, payments: payments.length };
    await recordDifferences(id, { found, since, now, counts });
  } catch (error) {
    if (!(error instanceof BillingFailure || error instanceof PaymentFailure)) throw error;
    const reason = error.message.slice(0, 500);
    await db.reconciliation.update({ where: { id }, data: { error: reason } });
    log.warn({ error: reason }, "payments could not be compared; it is tried again");
  }
}

async function lookedBackTo(now: Date): Promise<Date> {
  const open = await db.paymentDifference.aggregate({ where: { settledAt: null }, _min: { foundAt: true } });
  const oldest = Math.min(now.getTime(), open._min.foundAt?.getTime() ?? now.getTime());
  return new Date(Math.max(oldest - LOOKED_BACK_MS, now.getTime() - MAX_LOOKBACK_MS));
}

async function readOrders(
  since: Date,
  transactions: readonly GatewayTransaction[],
): Promise<ComparedOrder[]> {
  const numbers = transactions.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  const ids = transactions.map(({ transactionId }) => transactionId);
  return db.$queryRaw<ComparedOrder[]>(Prisma.sql`
    SELECT order_id AS "orderId", invoice_number AS number, status, transaction_id AS "transactionId",
      (orders.amount * 100)::float8 AS "amountCents", (refunded * 100)::float8 AS "refundedCents",
      orders.created_at AS "createdAt", orders.updated_at AS "updatedAt"
    FROM payment_attempts JOIN orders USING (order_id)
    WHERE payment_attempts.created_at >= ${since} OR invoice_number = ANY(${numbers}) OR transaction_id = ANY(${ids})
    ORDER BY payment_attempts.created_at DESC LIMIT ${MAX_ORDERS}`);
}

async function verifyDoubtful(found: readonly Difference[]): Promise<Difference[]> {
  const certain = found.filter(({ kind }) => !DOUBTFUL.includes(kind));
  const doubtful = found.filter(({ kind }) => DOUBTFUL.includes(kind));
  for (const one of doubtful.slice(0, MAX_LOOKUPS)) if (await isMissing(one)) certain.push(one);
  return [...certain, ...doubtful.slice(MAX_LOOKUPS)];
}

async function isMissing({ kind, transactionId }: Difference): Promise<boolean> {
  if (!transactionId) return true;
  if (kind === "charge_missing") return (await cardPayments().transaction(transactionId)) === null;
  return (await billing().paymentsByTransaction(transactionId)).length === 0;
}

const SETTLED = ["Refunded", "Cancelled"];

async function unpaidInvoices(since: Date): Promise<Difference[]> {
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

/** Start of the nightly reconciliation on the company's clock: after the gateway has settled the day. */
const BEGINS_MS = 3 * 60 * 60_000;
const AGAIN_MS = 60 * 60_000;

export async function isReconciliationDue(now: Date): Promise<boolean> {
  const last = await db.reconciliation.findFirst({ orderBy: { startedAt: "desc" } });
  if (!last) return (await db.order.findFirst({ select: { orderId: true } })) !== null;
  if (last.endedAt) return nightOf(last.startedAt) !== nightOf(now);
  return now.getTime() - last.startedAt.getTime() >= AGAIN_MS;
}

const nightOf = (moment: Date) => companyDay(new Date(moment.getTime() - BEGINS_MS));
