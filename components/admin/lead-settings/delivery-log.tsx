import { RotateCw, Send, Webhook } from "lucide";
import { type ComponentProps, useState } from "react";
import type { Column } from "@/components/admin/kit/column";
import { counted } from "@/components/admin/kit/counted";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { LeadLink } from "@/components/admin/kit/lead-link";
import { Modal } from "@/components/admin/kit/modal";
import { Options } from "@/components/admin/kit/options";
import { EmptyState } from "@/components/admin/kit/states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useListState } from "@/lib/core/query/list";
import {
  useDeliveries,
  useSendAgain,
  useSendFailedAgain,
  useSendWebhookTest,
} from "@/lib/crm/lead-settings/webhook/queries";
import {
  type DeliveryAttempt,
  type DeliveryState,
  deliveryQuery,
  deliveryStates,
  type WebhookDelivery,
  type WebhookSettings,
} from "@/lib/crm/lead-settings/webhook/schema";

const choices = { state: deliveryStates };

export function DeliveryLog({ webhook }: { webhook: WebhookSettings | undefined }) {
  const state = useListState({ defaultSort: "-createdAt", query: deliveryQuery, filters: choices });
  const test = useSendWebhookTest();
  const again = useSendAgain();
  const failedAgain = useSendFailedAgain();
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const columns: Column<WebhookDelivery>[] = [
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
      cell: (delivery) => <LastAnswer delivery={delivery} onShow={() => setShown(delivery)} />,
    },
    {
      header: "Next try",
      cell: ({ type, nextAttemptAt }) =>
        !nextAttemptAt ? (
          <span>–</span>
        ) : webhook?.isEnabled || type === "test" ? (
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
            pending={again.isPending && again.variables === delivery.id}
            aria-label={`Send again: ${delivery.title}`}
            onClick={() => again.mutate(delivery.id)}
          >
            <DrawnIcon icon={RotateCw} /> Send again
          </Button>
        ),
    },
  ];
  return (
    <section aria-labelledby="delivery-log" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="delivery-log" className="text-base font-semibold text-ink">
          Delivery log
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" pending={failedAgain.isPending} onClick={() => failedAgain.mutate()}>
            <DrawnIcon icon={RotateCw} /> Send all failed again
          </Button>
          <Button variant="secondary" pending={test.isPending} onClick={() => test.mutate()}>
            <DrawnIcon icon={Send} /> Send a test
          </Button>
        </div>
      </div>
      <DataTable
        caption="deliveries"
        columns={columns}
        query={useDeliveries(state)}
        state={state}
        keyOf={({ id }) => id}
        filters={
          <FilterSelect label="Show deliveries" name="state" state={state} all="All deliveries">
            <Options of={deliveryStates.map((one) => [one, stateLabels[one]])} />
          </FilterSelect>
        }
        noMatch="No deliveries with this status."
        empty={
          <EmptyState
            icon={Webhook}
            title="Nothing sent yet."
            description="Once you enter an address, everything that is sent to it is listed here for 30 days, with the answer it got."
          />
        }
      />
      {shown && <AttemptsDialog delivery={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

type AttemptsDialogProps = { delivery: WebhookDelivery; onClose: () => void };

function AttemptsDialog({ delivery: { title, messageId, attempts }, onClose }: AttemptsDialogProps) {
  return (
    <Modal onClose={onClose} title={title} description={`webhook-id: ${messageId}`} className="max-w-2xl">
      <ScrollRegion as="ol" className="grid grid-cols-1 divide-y divide-line overflow-y-auto text-sm">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="grid gap-1 px-5 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-ink">
              <span>{outcomeLabel(attempt)}</span>
              <span className="text-ink-muted">
                <DateText value={attempt.at} withTime />
              </span>
            </p>
            {attempt.answer && (
              <p className="rounded-md bg-surface-sunken px-3 py-2 text-xs break-all whitespace-pre-wrap text-ink-muted">
                {attempt.answer}
              </p>
            )}
          </li>
        ))}
      </ScrollRegion>
    </Modal>
  );
}

const stateLabels: Record<DeliveryState, string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

const looks: Record<DeliveryState, ComponentProps<typeof Badge>["variant"]> = {
  waiting: "neutral",
  delivered: "success",
  failed: "danger",
};

function LastAnswer({ delivery, onShow }: { delivery: WebhookDelivery; onShow: () => void }) {
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
        onClick={onShow}
      >
        {counted(delivery.attempts.length, "attempt")}
      </button>
    </span>
  );
}

function outcomeLabel({ status, fault, durationMs }: DeliveryAttempt): string {
  const took = durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
  return status === null ? (fault ?? "No answer.") : `Status ${status} in ${took}`;
}
