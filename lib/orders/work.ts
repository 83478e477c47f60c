import "server-only";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Claim } from "@/lib/orders/claims";
import type { Intent, OrderState } from "@/lib/orders/states";

/** What a step of the machine reads. */
const include = {
  attempt: true,
  refunds: { where: { isOpen: true } },
} satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof include }>;
type Attempt = NonNullable<Row["attempt"]>;

/** An order in the hands of a worker. */
export type Work = Omit<Row, "status" | "intent" | "attempt"> & {
  status: OrderState;
  intent: Intent | null;
  attempt: Attempt;
  claim: Claim;
};

/**
 * What a step says of itself:
 * - `moved`: the order is another one now; go on with it at once;
 * - `done`: nothing is left to be done by itself;
 * - else it is to be looked at again after `waitMs`; `trouble` is what keeps it from going on, in words for staff.
 */
export type Outcome = "moved" | "done" | { waitMs: number; trouble?: string };

/** The order as it is now; null where it is gone. */
export async function readWork(claim: Claim): Promise<Work | null> {
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
