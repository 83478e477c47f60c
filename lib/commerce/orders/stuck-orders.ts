import "server-only";
import { ACTIVATING_STATES, times } from "@/lib/commerce/orders/states";
import { db } from "@/lib/data/db";

const SHOWN = 50;

export const stuckBefore = (now: Date) => new Date(now.getTime() - times.stuckMs);

export async function stuckOrders(now = new Date()) {
  const where = {
    status: { in: [...ACTIVATING_STATES] },
    undecided: null,
    paidAt: { lt: stuckBefore(now) },
  };
  const [rows, total] = await Promise.all([
    db.order.findMany({
      where,
      orderBy: { paidAt: "asc" },
      take: SHOWN,
      select: { orderId: true, lastError: true, attempt: { select: { invoiceNumber: true } } },
    }),
    db.order.count({ where }),
  ]);
  const orders = rows.map(({ attempt, ...row }) => ({ ...row, number: attempt?.invoiceNumber ?? "" }));
  return { orders, total };
}
