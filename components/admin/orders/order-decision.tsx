import { CircleAlert } from "lucide-react";
import { DateText } from "@/components/admin/kit/date-text";
import type { OrderDeeds } from "@/components/admin/orders/use-order-deeds";
import { Button } from "@/components/ui/button";
import type { OrderDetail } from "@/lib/orders/desk/schema";
import { settlements } from "@/lib/orders/undecided";

type OrderDecisionProps = { order: OrderDetail; deeds: OrderDeeds };

/** Why the machine has stopped, in plain words, with the buttons that settle it. Nothing while it goes on by itself. */
export function OrderDecision({ order: { decision, trouble, actions }, deeds }: OrderDecisionProps) {
  if (!decision) return null;
  const offered = decision.settledBy.filter((action) => actions.includes(action));
  return (
    <section
      aria-labelledby="order-decision"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-accent/40 bg-accent-soft p-4"
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-md bg-surface text-accent-strong"
      >
        <CircleAlert className="size-4.5" />
      </span>
      <div className="grid min-w-0 flex-1 basis-64 gap-2 text-sm text-ink">
        <h2 id="order-decision" className="font-semibold">
          This order needs you since <DateText value={decision.since} withTime />
        </h2>
        <p className="max-w-prose break-words">{decision.words}</p>
        {trouble && <p className="max-w-prose break-words text-ink-muted">What was said: {trouble}</p>}
        <div className="flex flex-wrap gap-2 pt-1 print:hidden">
          {offered.map((action, index) => (
            <Button
              key={action}
              size="small"
              variant={index === 0 ? "primary" : "secondary"}
              pending={deeds.isPending(action)}
              onClick={() => deeds.run(action)}
            >
              {settlements[action]}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
