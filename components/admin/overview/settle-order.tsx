"use client";

import { SettleButtons } from "@/components/admin/orders/settle-buttons";
import { useOrderActions } from "@/components/admin/orders/use-order-actions";
import { useOrder } from "@/lib/commerce/orders/admin/queries";
import type { OrderDetail } from "@/lib/commerce/orders/admin/schema";

export function SettleOrder({ orderId }: { orderId: string }) {
  const { data } = useOrder(orderId);
  return data ? <Buttons order={data} /> : <div className="min-h-9" />;
}

function Buttons({ order }: { order: OrderDetail }) {
  const orderActions = useOrderActions(order);
  return (
    <>
      <SettleButtons order={order} orderActions={orderActions} isOneOfSeveral />
      {orderActions.dialog}
    </>
  );
}
