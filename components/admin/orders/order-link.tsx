"use client";

import type { MouseEvent, ReactNode } from "react";
import { hrefOfOrder, openOrder } from "@/components/admin/kit/order-address";

export function OrderLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    // With a modifier key, the browser opens a new window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
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
