import "server-only";
import { enqueue } from "@/lib/jobs/queue";
import { groupOf } from "@/lib/orders/desk/words";
import { isOneOf, type OrderState } from "@/lib/orders/states";
import type { Transaction } from "@/lib/records/change";

/** Before the gateway's first word on the charge, and after the last one that it was not made. */
const NOT_PLACED = ["created", "charging", "failed", "declined"] as const satisfies readonly OrderState[];
/** The order stands: its money is taken, or may be. */
const PLACED = ["paid", "held", "unknown"] as const satisfies readonly OrderState[];

/**
 * Has the inbox hear of an order that was placed, and of what it came to. By a job of its own, in the transaction of the
 * move: nothing of the inbox may ever hold up what happens to money.
 */
export async function tellInbox(
  tx: Transaction,
  orderId: string,
  from: OrderState,
  to: OrderState,
): Promise<void> {
  const wasPlaced = !isOneOf(NOT_PLACED, from);
  const isPlaced = isOneOf(PLACED, to);
  if (wasPlaced ? groupOf(from) === groupOf(to) && from !== to : !isPlaced) return;
  const isNew = !wasPlaced;
  await enqueue(
    tx,
    "order-lead",
    { orderId, isNew },
    { key: `order-lead.${orderId}.${isNew ? "new" : "moved"}` },
  );
}
