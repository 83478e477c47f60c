import type { OrderActions } from "@/components/admin/orders/use-order-actions";
import { Button } from "@/components/ui/button";
import type { OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { resolutions } from "@/lib/commerce/orders/manual-review";

type SettleButtonsProps = { order: OrderDetail; orderActions: OrderActions; isOneOfSeveral?: boolean };

export function SettleButtons({ order, orderActions, isOneOfSeveral }: SettleButtonsProps) {
  const { decision, actions, number } = order;
  const offered = decision?.settledBy.filter((action) => actions.includes(action)) ?? [];
  return (
    <div className="flex flex-wrap gap-2 pt-1 print:hidden">
      {offered.map((action, index) => (
        <Button
          key={action}
          size="small"
          variant={index === 0 ? "primary" : "secondary"}
          pending={orderActions.isPending(action)}
          onClick={() => orderActions.run(action)}
        >
          {resolutions[action]}
          {isOneOfSeveral && <span className="sr-only"> ({number})</span>}
        </Button>
      ))}
    </div>
  );
}
