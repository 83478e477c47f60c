import "server-only";
import { stateLabel } from "@/lib/commerce/orders/admin/labels";
import { filtersOf, orderSource, ordersById } from "@/lib/commerce/orders/admin/list";
import { nameOf, type OrderRow } from "@/lib/commerce/orders/admin/record";
import type { OrderQuery } from "@/lib/commerce/orders/admin/schema";
import type { OrderState } from "@/lib/commerce/orders/states";
import { companyTime } from "@/lib/core/wall-clock";
import { exportRows } from "@/lib/data/records/export";

const sortTypes: Record<OrderQuery["sort"]["by"], string> = {
  createdAt: "timestamptz",
  amount: "numeric",
  name: "text",
};

const cellText = (value: number | null | undefined) => value?.toString() ?? null;

const columns: [title: string, cell: (row: OrderRow) => string | null][] = [
  ["Ordered", ({ createdAt }) => companyTime(createdAt)],
  ["Number", ({ attempt }) => attempt?.invoiceNumber ?? null],
  ["State", ({ status }) => stateLabel(status as OrderState)],
  ["Needs staff", ({ undecided }) => undecided],
  ["Name", nameOf],
  ["Company", ({ company }) => company],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Service", ({ serviceName }) => serviceName],
  ["Billing cycle", ({ billingCycle, isPaidOnce }) => (isPaidOnce ? "once" : billingCycle)],
  ["Price", ({ recurringAmount }) => recurringAmount.toFixed(2)],
  ["Setup fee", ({ setupFee }) => setupFee.toFixed(2)],
  ["Amount", ({ amount }) => amount.toFixed(2)],
  ["Refunded", ({ refunded }) => refunded.toFixed(2)],
  ["Currency", ({ currency }) => currency],
  ["Paid", ({ paidAt }) => paidAt && companyTime(paidAt)],
  ["Card", ({ attempt }) => attempt?.cardType ?? null],
  ["Last four digits", ({ attempt }) => attempt?.cardLast4 ?? null],
  ["Transaction", ({ attempt }) => attempt?.transactionId ?? null],
  ["Customer in billing", ({ billingCustomerId }) => cellText(billingCustomerId)],
  ["Order in billing", ({ billingOrderId }) => cellText(billingOrderId)],
  ["Invoice in billing", ({ billingInvoiceId }) => cellText(billingInvoiceId)],
];

export function exportOrders(query: OrderQuery): ReadableStream<Uint8Array> {
  return exportRows({
    source: orderSource,
    sortTypes,
    query,
    filters: filtersOf(query, new Date()),
    load: ordersById,
    columns,
  });
}
