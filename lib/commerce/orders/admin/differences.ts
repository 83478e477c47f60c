import "server-only";
import type { Difference, DifferenceQuery, Reconciliation } from "@/lib/commerce/orders/admin/schema";
import { type DifferenceKind, differenceKinds } from "@/lib/commerce/orders/reconciliation/differences";
import type { ListResponse } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import { skipped } from "@/lib/data/records/list";
import type { Prisma, Reconciliation as ReconciliationRow } from "@/lib/generated/prisma/client";

export const withOrder = {
  order: { select: { orderId: true, attempt: { select: { invoiceNumber: true } } } },
} as const satisfies Prisma.PaymentDifferenceInclude;

type Row = Prisma.PaymentDifferenceGetPayload<{ include: typeof withOrder }>;

export function toDifference(row: Row): Difference {
  const { id, kind, message, transactionId, order, settledBy, settledNote } = row;
  return {
    id,
    kind,
    message,
    transactionId,
    settledBy,
    settledNote,
    title: differenceKinds[kind as DifferenceKind] ?? kind,
    amount: row.amount?.toFixed(2) ?? null,
    order: order && { orderId: order.orderId, number: order.attempt?.invoiceNumber ?? "" },
    foundAt: row.foundAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export async function listDifferences(
  query: DifferenceQuery,
): Promise<ListResponse<"differences", Difference> & { last: Reconciliation | null }> {
  const where = { settledAt: query.state === "settled" ? { not: null } : null };
  const [rows, total, last] = await Promise.all([
    db.paymentDifference.findMany({
      where,
      orderBy: [{ foundAt: "desc" }, { id: "desc" }],
      skip: skipped(query),
      take: query.pageSize,
      include: withOrder,
    }),
    db.paymentDifference.count({ where }),
    db.reconciliation.findFirst({ orderBy: { startedAt: "desc" } }),
  ]);
  return { differences: rows.map(toDifference), total, last: last && toComparison(last) };
}

export const countOpenDifferences = () => db.paymentDifference.count({ where: { settledAt: null } });

function toComparison({
  charges,
  orders,
  payments,
  differences,
  error,
  ...row
}: ReconciliationRow): Reconciliation {
  return {
    charges,
    orders,
    payments,
    differences,
    error,
    since: row.since.toISOString(),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
