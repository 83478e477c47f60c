import { CreditCard, Download, Printer, X } from "lucide";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { DayFilter } from "@/components/admin/kit/day-filter";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { exportHref, serverQueryOf } from "@/components/admin/kit/office-days";
import { Options } from "@/components/admin/kit/options";
import { ProvenDownload } from "@/components/admin/kit/proven-download";
import { EmptyState } from "@/components/admin/kit/states";
import { OrderBadges } from "@/components/admin/orders/order-badges";
import { cardLabel, dollars } from "@/components/admin/orders/order-labels";
import { OrderLink } from "@/components/admin/orders/order-link";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";
import { cycleLabel } from "@/lib/commerce/billing-cycles";
import { stateGroupLabels, stateGroups } from "@/lib/commerce/orders/admin/labels";
import { ordersPath, useOrders } from "@/lib/commerce/orders/admin/queries";
import { type AdminOrder, attentions, orderQuery } from "@/lib/commerce/orders/admin/schema";
import { isDay } from "@/lib/core/query/days";
import { useListState } from "@/lib/core/query/list";

const orderChoices = { state: stateGroups, attention: attentions, from: isDay, to: isDay } as const;

const useOrderListState = () =>
  useListState({ defaultSort: "-createdAt", query: orderQuery, filters: orderChoices });

const columns: Column<AdminOrder>[] = [
  {
    header: "Order",
    sort: "createdAt",
    cell: ({ orderId, number, createdAt }) => (
      <span className="grid min-w-0 gap-0.5">
        <OrderLink orderId={orderId}>{number}</OrderLink>
        <span className="text-xs text-ink-muted">
          <DateText value={createdAt} withTime />
        </span>
      </span>
    ),
  },
  {
    header: "Customer",
    sort: "name",
    cell: ({ name, company, email }) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="break-words text-ink">{name}</span>
        <span className="text-xs break-all text-ink-muted">{company ?? email}</span>
      </span>
    ),
  },
  {
    header: "Service",
    cell: (order) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="break-words text-ink">{order.serviceName}</span>
        <span className="text-xs text-ink-muted">{cycleLabel(order.billingCycle, order.isPaidOnce)}</span>
      </span>
    ),
  },
  {
    header: "Amount",
    sort: "amount",
    className: "tabular-nums",
    cell: (order) => (
      <span className="grid gap-0.5">
        <span className="font-medium text-ink">{dollars(order.amount)}</span>
        <span className="text-xs text-ink-muted @4xl:group-data-compact/table:hidden">
          {cardLabel(order) ?? "–"}
        </span>
      </span>
    ),
  },
  { header: "State", cell: (order) => <OrderBadges order={order} /> },
];

const look = "w-40 max-sm:min-w-0 max-sm:flex-1";

export function OrdersTab() {
  const state = useOrderListState();
  const { from, to } = state.filters;
  const names = Object.keys(orderChoices) as (keyof typeof orderChoices)[];
  const isFiltered = names.some((name) => state.filters[name] !== "");
  const clear = () => {
    for (const name of names) state.setFilter(name, "");
  };
  return (
    <DataTable
      caption="orders"
      columns={columns}
      query={useOrders(serverQueryOf(state))}
      state={state}
      keyOf={({ orderId }) => orderId}
      searchHint="Name, email, order, transaction, last four"
      filters={
        <>
          <FilterSelect label="State" name="state" state={state} all="Any state" className={look}>
            <Options of={Object.entries(stateGroupLabels)} />
          </FilterSelect>
          <FilterSelect label="Attention" name="attention" state={state} all="All orders" className={look}>
            <option value="undecided">Needs you</option>
            <option value="stuck">Stalled</option>
          </FilterSelect>
          <span className="flex flex-wrap gap-2 max-sm:w-full">
            <DayFilter label="From" value={from} max={to} onDay={(day) => state.setFilter("from", day)} />
            <DayFilter label="To" value={to} min={from} onDay={(day) => state.setFilter("to", day)} />
          </span>
          {isFiltered && <GhostIconButton icon={X} label="Clear filters" onClick={clear} />}
        </>
      }
      noMatch="No orders match."
      empty={
        <EmptyState
          icon={CreditCard}
          title="No orders yet."
          description="Everything customers order at checkout shows up here, whatever happened to the payment."
        />
      }
    />
  );
}

export function OrdersActions() {
  const may = useMay();
  const state = useOrderListState();
  return (
    <span className="flex flex-wrap gap-2 max-sm:[&_.label]:sr-only print:hidden">
      <Button variant="secondary" onClick={() => window.print()}>
        <DrawnIcon icon={Printer} /> <span className="label">Print</span>
      </Button>
      {may("orders.export") && (
        <Button asChild variant="secondary">
          <ProvenDownload href={exportHref(ordersPath, state)}>
            <DrawnIcon icon={Download} /> <span className="label">Export CSV</span>
          </ProvenDownload>
        </Button>
      )}
    </span>
  );
}
