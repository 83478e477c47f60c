import "server-only";
import { randomUUID } from "node:crypto";
import { pool } from "@/lib/db";
import { times } from "@/lib/orders/states";

/** The right to work on an order, for a time. */
export type Claim = { orderId: string; by: string };

/** Somebody else works on the order by now, because we took too long. */
export class ClaimLost extends Error {
  constructor(orderId: string) {
    super(`order ${orderId} is somebody else's by now`);
    this.name = "ClaimLost";
  }
}

export const newClaim = (orderId: string): Claim => ({ orderId, by: randomUUID() });

/** Null while somebody else works on it, or where there is no such order. */
export async function claimOrder(orderId: string): Promise<Claim | null> {
  const claim = newClaim(orderId);
  const { rowCount } = await pool.query(
    `UPDATE orders SET claimed_by = $2, claimed_until = now() + $3 * interval '1 millisecond'
     WHERE order_id = $1 AND (claimed_until IS NULL OR claimed_until <= now())`,
    [orderId, claim.by, times.claimMs],
  );
  return rowCount === 1 ? claim : null;
}

/** For as long again, before each thing that takes time. @throws {ClaimLost} */
export async function keepClaim({ orderId, by }: Claim): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE orders SET claimed_until = now() + $3 * interval '1 millisecond'
     WHERE order_id = $1 AND claimed_by = $2`,
    [orderId, by, times.claimMs],
  );
  if (rowCount !== 1) throw new ClaimLost(orderId);
}

/** Lets the order go. Its next look is where it was set; where nobody set one, nothing is left to do. */
export async function endClaim({ orderId, by }: Claim): Promise<void> {
  await pool.query(
    "UPDATE orders SET claimed_by = NULL, claimed_until = NULL WHERE order_id = $1 AND claimed_by = $2",
    [orderId, by],
  );
}
