import { CircleAlert } from "lucide";
import { DateText } from "@/components/admin/kit/date-text";
import { SettleButtons } from "@/components/admin/orders/settle-buttons";
import type { OrderActions } from "@/components/admin/orders/use-order-actions";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { OrderDetail } from "@/lib/commerce/orders/admin/schema";

type OrderDecisionProps = { order: OrderDetail; orderActions: OrderActions };

/** Renders nothing while automatic processing continues. */
export function OrderDecision({ order, orderActions }: OrderDecisionProps) {
  const { decision, trouble } = order;
  if (!decision) return null;
  return (
    <section
      aria-labelledby="order-decision"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-accent/40 bg-accent-soft p-4"
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-md bg-surface text-accent-strong"
      >
        <DrawnIcon icon={CircleAlert} className="size-4.5" />
      </span>
      <div className="grid min-w-0 flex-1 basis-64 gap-2 text-sm text-ink">
        <h2 id="order-decision" className="font-semibold">
          This order needs you since <DateText value={decision.since} withTime />
        </h2>
        <p className="max-w-prose">{decision.message}</p>
        {trouble && <p className="max-w-prose text-ink-muted">What was said: {trouble}</p>}
        <SettleButtons order={order} orderActions={orderActions} />
      </div>
    </section>
  );
}
