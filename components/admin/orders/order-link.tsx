import type { ReactNode } from "react";
import { hrefOfOrder, openOrder } from "@/components/admin/kit/order-address";
import { onPlainClick } from "@/components/admin/kit/plain-click";

export function OrderLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  return (
    <a
      href={hrefOfOrder(orderId)}
      onClick={onPlainClick(() => openOrder(orderId))}
      className="min-w-0 font-medium break-words text-brand hover:underline"
    >
      {children}
    </a>
  );
}
