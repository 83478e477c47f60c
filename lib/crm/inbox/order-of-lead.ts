import "server-only";
import type { OrderState } from "@/lib/commerce/orders/states";
import type { LeadOrder } from "@/lib/crm/inbox/schema";
import { db } from "@/lib/data/db";

type Row = { id: number; record: string; recordId: number };

export async function ordersOf(leads: readonly Row[]): Promise<Map<number, LeadOrder>> {
  const ids = leads.flatMap(({ record, recordId }) => (record === "order" ? [recordId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.order.findMany({
    where: { id: { in: ids } },
    select: { id: true, orderId: true, status: true, undecided: true },
  });
  const orders = new Map(
    rows.map(({ id, orderId, status, undecided }) => [
      id,
      { orderId, state: status as OrderState, needsStaff: undecided !== null },
    ]),
  );
  return new Map(
    leads.flatMap(({ id, record, recordId }) => {
      const order = record === "order" && orders.get(recordId);
      return order ? [[id, order]] : [];
    }),
  );
}
