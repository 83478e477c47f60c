import type { OrderDeeds } from "@/components/admin/orders/use-order-deeds";
import { Button } from "@/components/ui/button";
import type { OrderDetail } from "@/lib/commerce/orders/desk/schema";
import { resolutions } from "@/lib/commerce/orders/manual-review";

type SettleButtonsProps = {
  order: OrderDetail;
  deeds: OrderDeeds;
  /** True if the buttons of several orders are on one screen: their labels then name the order. */
  isOneOfSeveral?: boolean;
};

/**
 * Buttons that settle an order on which automatic processing has stopped. Renders nothing while it continues.
 */
export function SettleButtons({
  order: { decision, actions, number },
  deeds,
  isOneOfSeveral,
}: SettleButtonsProps) {
  const offered = decision?.settledBy.filter((action) => actions.includes(action)) ?? [];
  return (
    <div className="flex flex-wrap gap-2 pt-1 print:hidden">
      {offered.map((action, index) => (
        <Button
          key={action}
          size="small"
          variant={index === 0 ? "primary" : "secondary"}
          pending={deeds.isPending(action)}
          onClick={() => deeds.run(action)}
        >
          {resolutions[action]}
          {isOneOfSeveral && <span className="sr-only"> ({number})</span>}
        </Button>
      ))}
    </div>
  );
}
