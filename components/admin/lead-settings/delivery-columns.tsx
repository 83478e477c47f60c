import { RotateCw } from "lucide";
import type { ComponentProps } from "react";
import type { Column } from "@/components/admin/kit/column";
import { counted } from "@/components/admin/kit/counted";
import { DateText } from "@/components/admin/kit/date-text";
import { LeadLink } from "@/components/admin/kit/lead-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { DeliveryAttempt, DeliveryState, WebhookDelivery } from "@/lib/crm/lead-settings/webhook/schema";

export const stateLabels: Record<DeliveryState, string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

const looks: Record<DeliveryState, ComponentProps<typeof Badge>["variant"]> = {
  waiting: "neutral",
  delivered: "success",
  failed: "danger",
};

type DeliveryActions = {
  isOn: boolean;
  onShow: (delivery: WebhookDelivery) => void;
  onSendAgain: (delivery: WebhookDelivery) => void;
  sending: number | undefined;
};

export function deliveryColumns({
  isOn,
  onShow,
  onSendAgain,
  sending,
}: DeliveryActions): Column<WebhookDelivery>[] {
  return [
    {
      header: "About",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ leadId, title }) => <LeadLink id={leadId}>{title}</LeadLink>,
    },
    {
      header: "Written",
      sort: "createdAt",
      cell: ({ createdAt }) => <DateText value={createdAt} withTime />,
    },
    {
      header: "State",
      cell: ({ state, attempts }) => (
        <Badge variant={state === "waiting" && attempts.length > 0 ? "warning" : looks[state]}>
          {state === "waiting" && attempts.length > 0 ? "Retrying" : stateLabels[state]}
        </Badge>
      ),
    },
    {
      header: "Last answer",
      className: "@md:@max-4xl:col-span-2",
      cell: (delivery) => <LastAnswer delivery={delivery} onShow={onShow} />,
    },
    {
      header: "Next try",
      cell: ({ type, nextAttemptAt }) =>
        !nextAttemptAt ? (
          <span>–</span>
        ) : isOn || type === "test" ? (
          <DateText value={nextAttemptAt} withTime />
        ) : (
          "Once it's on"
        ),
    },
    {
      header: "Actions",
      actions: true,
      cell: (delivery) =>
        delivery.state !== "waiting" && (
          <Button
            variant="secondary"
            size="small"
            pending={sending === delivery.id}
            aria-label={`Send again: ${delivery.title}`}
            onClick={() => onSendAgain(delivery)}
          >
            <DrawnIcon icon={RotateCw} /> Send again
          </Button>
        ),
    },
  ];
}

function LastAnswer({ delivery, onShow }: { delivery: WebhookDelivery } & Pick<DeliveryActions, "onShow">) {
  const [last] = delivery.attempts;
  if (!last) return <span>–</span>;
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5 text-xs">
      <span className="text-ink">{outcomeLabel(last)}</span>
      {last.answer && (
        <span className="line-clamp-2 max-w-md min-w-0 break-all text-ink-muted">{last.answer}</span>
      )}
      <button
        type="button"
        className="font-medium text-brand hover:underline pointer-coarse:py-3.5"
        aria-label={`All attempts: ${delivery.title}`}
        onClick={() => onShow(delivery)}
      >
        {counted(delivery.attempts.length, "attempt")}
      </button>
    </span>
  );
}

/** Outcome, such as "Status 200 in 35 ms". */
export function outcomeLabel({ status, fault, durationMs }: DeliveryAttempt): string {
  const took = durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
  return status === null ? (fault ?? "No answer.") : `Status ${status} in ${took}`;
}
