import "server-only";
import { statesIn } from "@/lib/commerce/orders/admin/labels";
import { type OrderRow, toAdminOrder, withAttempt } from "@/lib/commerce/orders/admin/record";
import type { AdminOrder, OrderQuery } from "@/lib/commerce/orders/admin/schema";
import { ACTIVATING_STATES } from "@/lib/commerce/orders/states";
import { stuckBefore } from "@/lib/commerce/orders/stuck-orders";
import type { ListResponse } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";

/** Each sort has an index that also covers the filters. */
export const orderSource: ListSource<OrderQuery["sort"]["by"]> = {
  table: "orders",
  sorts: {
    createdAt: "created_at",
    amount: "amount",
    name: "sort_name",
  },
  search: "search_text",
};

const quoted = (states: readonly string[]) => Prisma.raw(states.map((state) => `'${state}'`).join(", "));

export const attention = {
  undecided: () => Prisma.sql`undecided IS NOT NULL`,
  stuck: (now: Date) =>
    Prisma.sql`(status IN (${quoted(ACTIVATING_STATES)}) AND undecided IS NULL AND paid_at < ${stuckBefore(now)})`,
};

export function filtersOf(query: OrderQuery, now: Date): Prisma.Sql[] {
  const { state, from, to } = query;
  const conditions = [
    state && Prisma.sql`status IN (${quoted(statesIn(state))})`,
    query.attention && attention[query.attention](now),
    from && Prisma.sql`created_at >= ${from}`,
    to && Prisma.sql`created_at <= ${to}`,
  ];
  return conditions.filter((condition) => condition instanceof Prisma.Sql);
}

export async function listOrders(query: OrderQuery): Promise<ListResponse<"orders", AdminOrder>> {
  const now = new Date();
  const { ids, total } = await findPage(orderSource, query, filtersOf(query, now));
  return { orders: (await ordersById(ids)).map((row) => toAdminOrder(row, now)), total };
}

export async function ordersById(ids: number[]): Promise<OrderRow[]> {
  return inOrderOf(ids, await db.order.findMany({ where: { id: { in: ids } }, include: withAttempt }));
}
