"use client";

import { SettleButtons } from "@/components/admin/orders/settle-buttons";
import { useOrderDeeds } from "@/components/admin/orders/use-order-deeds";
import { useOrder } from "@/lib/commerce/orders/desk/api";
import type { OrderDetail } from "@/lib/commerce/orders/desk/schema";

/** The buttons that settle an order, once its possible actions are known. */
export function SettleOrder({ orderId }: { orderId: string }) {
  const { data } = useOrder(orderId);
  return data ? <Buttons order={data} /> : <div className="min-h-9" />;
}

function Buttons({ order }: { order: OrderDetail }) {
  const deeds = useOrderDeeds(order);
  return (
    <>
      <SettleButtons order={order} deeds={deeds} isOneOfSeveral />
      {deeds.dialog}
    </>
  );
}
