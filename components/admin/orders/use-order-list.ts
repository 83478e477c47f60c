"use client";

import { stateGroups } from "@/lib/commerce/orders/admin/labels";
import { ordersPath, useOrders } from "@/lib/commerce/orders/admin/queries";
import { attentions, orderQuery } from "@/lib/commerce/orders/admin/schema";
import { endOf, isDay, startOf } from "@/lib/core/query/days";
import { type ListState, useListState } from "@/lib/core/query/list";

export const orderChoices = { state: stateGroups, attention: attentions, from: isDay, to: isDay } as const;

type OrderListState = ListState<typeof orderChoices>;

export const useOrderListState = () =>
  useListState({ defaultSort: "-createdAt", query: orderQuery, filters: orderChoices });

export const useOrderList = (state: OrderListState) => useOrders(serverQueryOf(state));

/** Query for the server: days are the office's. */
function serverQueryOf({ page, search, sort, filters: { from, to, ...filters } }: OrderListState) {
  return {
    page,
    search,
    sort,
    filters: { ...filters, from: startOf(from), to: endOf(to) },
  };
}

/** Address of this list as a file. */
export function exportHref(state: OrderListState): string {
  const { search, sort, filters } = serverQueryOf(state);
  const parameters = Object.entries({ search, sort, ...filters }).filter(([, value]) => value !== "");
  return `${ordersPath}/export?${new URLSearchParams(parameters)}`;
}
