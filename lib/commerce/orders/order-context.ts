import "server-only";
import { randomUUID } from "node:crypto";
import { type Intent, type OrderState, times } from "@/lib/commerce/orders/states";
import { db, pool } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";

const include = {
  attempt: true,
  refunds: { where: { isOpen: true } },
} satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof include }>;

export type OrderContext = Omit<Row, "status" | "intent" | "attempt"> & {
  status: OrderState;
  intent: Intent | null;
  attempt: NonNullable<Row["attempt"]>;
  claim: Claim;
};

/**
 * Result of a step:
 * - `moved`: the order has changed and continues at once;
 * - `done`: nothing automatic is left;
 * - else a look after `waitMs`; `error` is the obstacle, for staff.
 */
export type StepResult = "moved" | "done" | { waitMs: number; error?: string };

export async function readContext(claim: Claim): Promise<OrderContext | null> {
  const row = await db.order.findUnique({ where: { orderId: claim.orderId }, include });
  if (!row?.attempt) return null;
  return {
    ...row,
    status: row.status as OrderState,
    intent: row.intent as Intent | null,
    attempt: row.attempt,
    claim,
  };
}

export type Claim = { orderId: string; by: string };

export class ClaimLost extends Error {
  constructor(orderId: string) {
    super(`order ${orderId} is another process's by now`);
    this.name = "ClaimLost";
  }
}

export const newClaim = (orderId: string): Claim => ({ orderId, by: randomUUID() });

export async function claimOrder(orderId: string): Promise<Claim | null> {
  const claim = newClaim(orderId);
  const { rowCount } = await pool.query(
    `UPDATE orders SET claimed_by = $2, claimed_until = now() + $3 * interval '1 millisecond'
     WHERE order_id = $1 AND (claimed_until IS NULL OR claimed_until <= now())`,
    [orderId, claim.by, times.claimMs],
  );
  return rowCount === 1 ? claim : null;
}

/** To be called before each slow operation. @throws {ClaimLost} */
export async function extendClaim({ orderId, by }: Claim): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE orders SET claimed_until = now() + $3 * interval '1 millisecond'
     WHERE order_id = $1 AND claimed_by = $2`,
    [orderId, by, times.claimMs],
  );
  if (rowCount !== 1) throw new ClaimLost(orderId);
}

export async function endClaim({ orderId, by }: Claim): Promise<void> {
  await pool.query(
    "UPDATE orders SET claimed_by = NULL, claimed_until = NULL WHERE order_id = $1 AND claimed_by = $2",
    [orderId, by],
  );
}
