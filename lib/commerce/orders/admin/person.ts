import "server-only";
import { openAddress } from "@/lib/commerce/orders/billing-address";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Orders without a charge, a worker or anything open. All others are accounting records, retained as tax law
 * and disputes require, with the customer's name (the billing system has the address).
 */
const IS_UNCHARGED = Prisma.sql`
  status IN ('declined', 'failed') AND next_try_at IS NULL AND undecided IS NULL
  AND (claimed_until IS NULL OR claimed_until <= now())
  AND NOT EXISTS (
    SELECT FROM payment_differences AS open WHERE open.order_id = orders.order_id AND open.settled_at IS NULL)`;

export async function countOrdersOf(
  tx: Transaction,
  emails: string[],
): Promise<{ ordersKept: number; ordersErased: number }> {
  const [counts] = await tx.$queryRaw<{ ordersKept: number; ordersErased: number }[]>(Prisma.sql`
    SELECT count(*) FILTER (WHERE NOT (${IS_UNCHARGED}))::int AS "ordersKept",
      count(*) FILTER (WHERE ${IS_UNCHARGED})::int AS "ordersErased"
    FROM orders WHERE email = ANY(${emails}::citext[])`);
  return counts ?? { ordersKept: 0, ordersErased: 0 };
}

export async function eraseUnchargedOrders(tx: Transaction, emails: string[]): Promise<void> {
  const rows = await tx.$queryRaw<{ orderId: string }[]>(Prisma.sql`
    SELECT order_id AS "orderId" FROM orders
    WHERE email = ANY(${emails}::citext[]) AND ${IS_UNCHARGED} ORDER BY order_id FOR UPDATE`);
  const orderIds = rows.map(({ orderId }) => orderId);
  await tx.$executeRaw`
    DELETE FROM outgoing_mails WHERE payload->>'orderId' = ANY(${orderIds}::text[]) AND key LIKE 'order.%'`;
  // A payment keeps its order from being deleted.
  await tx.paymentAttempt.deleteMany({ where: { orderId: { in: orderIds } } });
  await tx.order.deleteMany({ where: { orderId: { in: orderIds } } });
}

export async function exportOrdersOf(tx: Transaction, emails: string[], take: number) {
  const rows = await tx.order.findMany({
    where: { email: { in: emails } },
    orderBy: { id: "asc" },
    take,
    omit: { claimedBy: true, claimedUntil: true, turn: true, paymentText: true },
    include: {
      attempt: { omit: { idempotencyKey: true, requestFingerprint: true } },
      events: { orderBy: { id: "asc" } },
      refunds: { orderBy: { id: "asc" } },
    },
  });
  const mails = await tx.$queryRaw<{ orderId: string }[]>`
    SELECT payload->>'orderId' AS "orderId", type, created_at AS "createdAt", sent_at AS "sentAt",
      sent_to AS "sentTo", subject, text
    FROM outgoing_mails
    WHERE payload->>'orderId' = ANY(${rows.map(({ orderId }) => orderId)}::text[]) AND key LIKE 'order.%'
      AND type <> 'order-staff'
    ORDER BY id`;
  return rows.map(({ sealedAddress, ...row }) => ({
    ...row,
    mails: mails.filter(({ orderId }) => orderId === row.orderId),
    billingAddress: openAddress({ orderId: row.orderId, sealedAddress }),
  }));
}
