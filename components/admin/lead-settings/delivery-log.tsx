"use client";

import { RotateCw, Send, Webhook } from "lucide";
import { useState } from "react";
import { DataTable } from "@/components/admin/kit/data-table";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { EmptyState } from "@/components/admin/kit/states";
import { AttemptsDialog } from "@/components/admin/lead-settings/attempts-dialog";
import { deliveryColumns, stateLabels } from "@/components/admin/lead-settings/delivery-columns";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useListState } from "@/lib/core/query/list";
import {
  useDeliveries,
  useSendAgain,
  useSendFailedAgain,
  useSendWebhookTest,
} from "@/lib/crm/lead-settings/webhook/queries";
import {
  deliveryQuery,
  deliveryStates,
  type WebhookDelivery,
  type WebhookSettings,
} from "@/lib/crm/lead-settings/webhook/schema";

const choices = { state: deliveryStates };

export function DeliveryLog({ webhook }: { webhook: WebhookSettings | undefined }) {
  const state = useListState({ defaultSort: "-createdAt", query: deliveryQuery, filters: choices });
  const deliveries = useDeliveries(state);
  const test = useSendWebhookTest();
  const again = useSendAgain();
  const failedAgain = useSendFailedAgain();
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const isOn = webhook?.isEnabled === true;
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
        columns={deliveryColumns({
          isOn,
          onShow: setShown,
          onSendAgain: ({ id }) => again.mutate(id),
          sending: again.isPending ? again.variables : undefined,
        })}
        query={deliveries}
        state={state}
        keyOf={({ id }) => id}
        filters={
          <FilterSelect label="Show deliveries" name="state" state={state} all="All deliveries">
            {deliveryStates.map((one) => (
              <option key={one} value={one}>
                {stateLabels[one]}
              </option>
            ))}
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
