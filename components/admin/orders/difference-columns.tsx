import type { Column } from "@/components/admin/kit/column";
import { DateText } from "@/components/admin/kit/date-text";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { dollars } from "@/components/admin/orders/order-labels";
import { OrderLink } from "@/components/admin/orders/order-link";
import { Button } from "@/components/ui/button";
import type { Difference } from "@/lib/commerce/orders/admin/schema";

type DifferenceActions = { onClose: (difference: Difference) => void };

export function differenceColumns({ onClose }: DifferenceActions): Column<Difference>[] {
  return [
    {
      header: "Difference",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ title, message }) => (
        <span className="grid max-w-xl min-w-0 gap-0.5">
          <span className="font-medium break-words text-ink">{title}</span>
          <span className="break-words text-ink-muted">{message}</span>
        </span>
      ),
    },
    {
      header: "Order",
      cell: ({ order }) =>
        order ? <OrderLink orderId={order.orderId}>{order.number}</OrderLink> : <span>–</span>,
    },
    {
      header: "Transaction",
      className: "tabular-nums",
      cell: ({ transactionId, amount }) => (
        <span className="grid gap-0.5">
          <span className="break-all">{transactionId ?? "–"}</span>
          {amount && <span className="text-xs text-ink-muted">{dollars(amount)}</span>}
        </span>
      ),
    },
    { header: "Found", cell: ({ foundAt }) => <DateText value={foundAt} withTime /> },
    {
      header: "Closed",
      actions: true,
      cell: (difference) =>
        difference.settledAt ? (
          <span className="grid max-w-xs gap-0.5 text-left text-xs text-ink-muted">
            <DateText value={difference.settledAt} withTime />
            <span className="break-words">
              {[difference.settledBy, difference.settledNote].filter(Boolean).join(": ")}
            </span>
          </span>
        ) : (
          <WriteAccessOnly>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Close: ${difference.message}`}
              onClick={() => onClose(difference)}
            >
              Close
            </Button>
          </WriteAccessOnly>
        ),
    },
  ];
}
