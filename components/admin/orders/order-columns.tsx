import type { Column } from "@/components/admin/kit/column";
import { DateText } from "@/components/admin/kit/date-text";
import { OrderBadges } from "@/components/admin/orders/order-badges";
import { cardLabel, dollars } from "@/components/admin/orders/order-labels";
import { OrderLink } from "@/components/admin/orders/order-link";
import { cycleLabel } from "@/lib/commerce/billing-cycles";
import type { AdminOrder } from "@/lib/commerce/orders/admin/schema";

export const orderColumns: Column<AdminOrder>[] = [
  {
    header: "Order",
    sort: "createdAt",
    cell: ({ orderId, number, createdAt }) => (
      <span className="grid min-w-0 gap-0.5">
        <OrderLink orderId={orderId}>{number}</OrderLink>
        <span className="text-xs text-ink-muted">
          <DateText value={createdAt} withTime />
        </span>
      </span>
    ),
  },
  {
    header: "Customer",
    sort: "name",
    cell: ({ name, company, email }) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="break-words text-ink">{name}</span>
        <span className="text-xs break-all text-ink-muted">{company ?? email}</span>
      </span>
    ),
  },
  {
    header: "Service",
    cell: (order) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="break-words text-ink">{order.serviceName}</span>
        <span className="text-xs text-ink-muted">{cycleLabel(order.billingCycle, order.isPaidOnce)}</span>
      </span>
    ),
  },
  {
    header: "Amount",
    sort: "amount",
    className: "tabular-nums",
    cell: (order) => (
      <span className="grid gap-0.5">
        <span className="font-medium text-ink">{dollars(order.amount)}</span>
        <span className="text-xs text-ink-muted @4xl:group-data-compact/table:hidden">
          {cardLabel(order) ?? "–"}
        </span>
      </span>
    ),
  },
  { header: "State", cell: (order) => <OrderBadges order={order} /> },
];
