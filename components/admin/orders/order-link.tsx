"use client";

import type { MouseEvent, ReactNode } from "react";
import { hrefOfOrder, openOrder } from "@/components/admin/kit/order-address";
import { isPlainClick } from "@/components/admin/kit/plain-click";

export function OrderLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openOrder(orderId);
  };
  return (
    <a
      href={hrefOfOrder(orderId)}
      onClick={open}
      className="min-w-0 font-medium break-words text-brand hover:underline"
    >
      {children}
    </a>
  );
}
