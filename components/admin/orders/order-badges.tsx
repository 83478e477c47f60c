import { CircleAlert, Hourglass } from "lucide";
import { stateVariant } from "@/components/admin/orders/order-labels";
import { Badge } from "@/components/ui/badge";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { stateLabel } from "@/lib/commerce/orders/admin/labels";
import type { AdminOrder } from "@/lib/commerce/orders/admin/schema";
import { toHundredths } from "@/lib/core/money";

type OrderBadgesProps = { order: Pick<AdminOrder, "state" | "refunded" | "undecided" | "isStuck"> };

export function OrderBadges({ order: { state, refunded, undecided, isStuck } }: OrderBadgesProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge variant={stateVariant(state)}>{stateLabel(state, toHundredths(refunded))}</Badge>
      {undecided && (
        <Badge variant="danger" data-urgent="">
          <DrawnIcon icon={CircleAlert} /> Needs you
        </Badge>
      )}
      {isStuck && (
        <Badge variant="warning">
          <DrawnIcon icon={Hourglass} /> Stalled
        </Badge>
      )}
    </span>
  );
}
