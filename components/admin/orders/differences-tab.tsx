import { Scale } from "lucide";
import { useState } from "react";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { LongTextField } from "@/components/admin/kit/fields/text-fields";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { EmptyState } from "@/components/admin/kit/states";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { dollars } from "@/components/admin/orders/order-labels";
import { OrderLink } from "@/components/admin/orders/order-link";
import { Button } from "@/components/ui/button";
import { reasonInput } from "@/lib/commerce/orders/admin/input";
import { useDifferences, useLastComparison, useSettleDifference } from "@/lib/commerce/orders/admin/queries";
import type { Difference } from "@/lib/commerce/orders/admin/schema";
import { useListState } from "@/lib/core/query/list";
import { outcomeOf } from "@/lib/core/query/save";

const choices = { state: ["settled"] } as const;

export function DifferencesTab() {
  const state = useListState({ defaultSort: "", filters: choices });
  const [closing, setClosing] = useState<Difference | null>(null);
  const columns: Column<Difference>[] = [
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
              onClick={() => setClosing(difference)}
            >
              Close
            </Button>
          </WriteAccessOnly>
        ),
    },
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterSelect label="Show differences" name="state" state={state} all="Open differences">
          <option value="settled">Closed differences</option>
        </FilterSelect>
        <LastComparison />
      </div>
      <DataTable
        caption="differences"
        columns={columns}
        query={useDifferences(state)}
        state={state}
        keyOf={({ id }) => id}
        noMatch="No closed differences yet."
        empty={
          <EmptyState
            icon={Scale}
            title="All payments agree."
            description="We compare the gateway, this site and the billing system every night, and after any charge with an unknown outcome."
          />
        }
      />
      {closing && <CloseDialog difference={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function LastComparison() {
  const { data: last } = useLastComparison();
  if (last === undefined) return null;
  if (last === null) return <p className="text-sm text-ink-muted">Payments haven't been compared yet.</p>;
  const { startedAt, endedAt, error, charges, orders, payments } = last;
  const count = (value: number, what: string) => `${value.toLocaleString("en-US")} ${what}`;
  return (
    <p role="status" className="min-w-0 flex-1 basis-72 text-sm break-words text-ink-muted">
      {endedAt ? (
        <>
          Last compared <DateText value={endedAt} withTime />: {count(charges, "charges")} at the gateway,{" "}
          {count(orders, "orders")} here, {count(payments, "payments")} in the billing system.
        </>
      ) : (
        <>
          The comparison of <DateText value={startedAt} withTime /> did not come to its end
          {error ? `: ${error}` : " yet"}. It is tried again by itself.
        </>
      )}
    </p>
  );
}

function CloseDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const settle = useSettleDifference();
  return (
    <FormDialog
      title="Close this difference"
      description={`${difference.message} Close it once you know the cause or have fixed it. You won't be told about it again.`}
      submitLabel="Close difference"
      schema={reasonInput}
      values={() => ({ reason: "" })}
      save={({ reason }) => outcomeOf(settle.mutateAsync({ id: difference.id, reason }))}
      onClose={onClose}
    >
      <LongTextField name="reason" label="Reason" required rows={3} />
    </FormDialog>
  );
}
