import type { ComponentProps } from "react";
import { DateText } from "@/components/admin/kit/date-text";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PersonName } from "@/components/admin/kit/person-name";
import { dollars } from "@/components/admin/orders/order-labels";
import { Badge } from "@/components/ui/badge";
import type { OrderDetail, OrderRefund } from "@/lib/commerce/orders/admin/schema";
import { serviceChoices } from "@/lib/commerce/orders/service-changes";

const states: Record<OrderRefund["state"], { label: string; look: ComponentProps<typeof Badge>["variant"] }> =
  {
    requested: { label: "About to be sent", look: "brand" },
    sent: { label: "Sent, no answer yet", look: "warning" },
    done: { label: "Refunded", look: "success" },
    refused: { label: "Refused", look: "danger" },
  };

type OrderRefundsProps = { refunds: OrderRefund[]; serviceChange: OrderDetail["serviceChange"] };

export function OrderRefunds({ refunds, serviceChange }: OrderRefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <PanelCard title="Refunds">
      <ul className="grid grid-cols-1 gap-3 px-4 pb-4 text-sm">
        {refunds.map(
          ({ id, kind, amount, reason, username, service, state, error, transactionId, createdAt }) => (
            <li key={id} className="grid min-w-0 gap-0.5 print:break-inside-avoid">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium text-ink tabular-nums">{dollars(amount)}</span>
                {kind && <span className="text-ink-muted">by a {kind}</span>}
                <Badge variant={states[state].look}>{states[state].label}</Badge>
              </span>
              <span className="break-words text-ink">{reason}</span>
              {service && (
                <span className="text-ink-muted">
                  {serviceChoices[service].label}
                  {state === "done" && service === serviceChange && ": not done yet"}
                </span>
              )}
              {error && <span className="break-words text-danger">The gateway said: {error}</span>}
              <span className="flex flex-wrap gap-x-2 text-xs text-ink-muted">
                <DateText value={createdAt} withTime />
                <span>
                  by <PersonName username={username} />
                </span>
                {transactionId && <span>transaction {transactionId}</span>}
              </span>
            </li>
          ),
        )}
      </ul>
    </PanelCard>
  );
}
