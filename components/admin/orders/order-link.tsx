"use client";

import type { MouseEvent, ReactNode } from "react";
import { hrefOfOrder, openOrder } from "@/components/admin/orders/address";

/** Leads to an order, from a list of its own section. */
export function OrderLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    // With a key, the browser opens a window of its own.
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
