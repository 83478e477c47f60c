import { pushQuery, queryWith, replaceQuery } from "@/lib/core/query/address";

const TABS = ["orders", "differences"] as const;
export type OrdersTab = (typeof TABS)[number];

export type Opened = { screen: "list"; tab: OrdersTab } | { screen: "order"; orderId: string };

export function screenFromQuery(query: { get: (name: string) => string | null }): Opened {
  const orderId = query.get("order");
  if (orderId && /^[\w-]{1,64}$/.test(orderId)) return { screen: "order", orderId };
  return { screen: "list", tab: TABS.find((tab) => tab === query.get("tab")) ?? TABS[0] };
}

export const hrefOfOrder = (orderId: string) =>
  `/admin/dashboard/orders?${new URLSearchParams({ order: orderId })}`;

export const openOrder = (orderId: string) => pushQuery(queryWith({ order: orderId }));

export const openList = () => pushQuery(queryWith({ order: "" }));

export const openTab = (tab: string) => replaceQuery(new URLSearchParams(tab === TABS[0] ? {} : { tab }));
