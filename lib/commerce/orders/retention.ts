import "server-only";
import { times, UNCHARGED_STATES } from "@/lib/commerce/orders/states";
import { db } from "@/lib/data/db";

const DAY_MS = 24 * 60 * 60_000;
/** No money was taken, and no one inquires about them any more. */
export const UNCHARGED_KEPT_DAYS = 30;
const COMPARISONS_KEPT_DAYS = 365;
const BATCH_SIZE = 10_000;

export async function removeUnchargedOrders(now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNCHARGED_KEPT_DAYS * DAY_MS);
  // A payment keeps its order from being deleted, unless both are deleted together.
  return db.$executeRaw`
    WITH old AS (
      SELECT order_id FROM orders
      WHERE status = ANY(${[...UNCHARGED_STATES]}) AND created_at < ${before} AND next_try_at IS NULL
        AND NOT EXISTS (SELECT FROM payment_differences AS open WHERE open.order_id = orders.order_id AND settled_at IS NULL)
      ORDER BY created_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
    ), attempts AS (
      DELETE FROM payment_attempts USING old WHERE payment_attempts.order_id = old.order_id
    )
    DELETE FROM orders USING old WHERE orders.order_id = old.order_id`;
}

export async function eraseOldAddresses(now: Date): Promise<number> {
  const before = new Date(now.getTime() - times.addressKeptMs);
  const { count } = await db.order.updateMany({
    where: { status: "failed", sealedAddress: { not: null }, updatedAt: { lt: before } },
    data: { sealedAddress: null },
  });
  return count;
}

export async function removeOldReconciliations(now: Date): Promise<number> {
  const before = new Date(now.getTime() - COMPARISONS_KEPT_DAYS * DAY_MS);
  const [comparisons, differences] = await Promise.all([
    db.reconciliation.deleteMany({ where: { startedAt: { lt: before } } }),
    db.paymentDifference.deleteMany({ where: { settledAt: { lt: before } } }),
  ]);
  return comparisons.count + differences.count;
}
