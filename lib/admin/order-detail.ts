import "server-only";
import { newestMails } from "@/lib/admin/mail/service";
import { toDifference, withOrder } from "@/lib/commerce/orders/admin/differences";
import { actionsOf, type OrderRow, toAdminOrder, withAttempt } from "@/lib/commerce/orders/admin/record";
import type { HistoryLine, OrderDetail, OrderRefund } from "@/lib/commerce/orders/admin/schema";
import { openAddress } from "@/lib/commerce/orders/billing-address";
import { type ReviewReason, reviewReasons } from "@/lib/commerce/orders/manual-review";
import { hasService } from "@/lib/commerce/orders/service-changes";
import { type EventType, type Intent, intents, type OrderState, states } from "@/lib/commerce/orders/states";
import { invoiceAddress } from "@/lib/commerce/portal/links";
import { AppError } from "@/lib/core/errors";
import { may, type Role } from "@/lib/core/roles";
import { db } from "@/lib/data/db";
import type { OrderEvent, OrderRefund as RefundRow } from "@/lib/generated/prisma/client";
import { orderMails } from "@/lib/jobs/mail/mail-keys";

const MAX_LINES = 500;
const MAX_MAILS = 50;
const MAX_RELATED = 100;

export async function readOrderDetail(orderId: string, role: Role): Promise<OrderDetail> {
  const row = await db.order.findUnique({
    where: { orderId },
    include: {
      ...withAttempt,
      events: { orderBy: { id: "desc" }, take: MAX_LINES },
      refunds: { orderBy: { id: "desc" }, take: MAX_RELATED },
      differences: { orderBy: { id: "desc" }, take: MAX_RELATED, include: withOrder },
    },
  });
  if (!row) throw new AppError("not_found", "This order doesn't exist.");
  const lead = await db.lead.findUnique({
    where: { record_recordId: { record: "order", recordId: row.id } },
    select: { id: true },
  });
  const mails = await newestMails(orderMails(orderId), MAX_MAILS);
  const order = toAdminOrder(row);
  const isGivingBack = row.refunds.some(({ isOpen }) => isOpen);
  return {
    ...order,
    ...factsOf(row),
    // Staff without the right to act on orders need neither.
    ...(may(role, "orders.write") ? {} : { address: null, clientAddress: null }),
    refunds: row.refunds.map(toRefund),
    history: row.events.reverse().map(toLine),
    differences: row.differences.map(toDifference),
    mails,
    leadId: lead?.id ?? null,
    actions: actionsOf(row, isGivingBack, order.isStuck).filter((action) =>
      may(role, action === "give_back" ? "orders.refund" : "orders.write"),
    ),
  };
}

function factsOf(row: OrderRow) {
  const { phone, clientAddress, serviceId, currency, intent, lastError } = row;
  const { billingCustomerId, billingOrderId, billingInvoiceId } = row;
  const { transactionId = null, authCode = null, avsCode = null, cvvCode = null } = row.attempt ?? {};
  const { responseCode = null, errorCode = null, errorMessage = null } = row.attempt ?? {};
  return {
    phone,
    clientAddress,
    serviceId,
    currency,
    lastError,
    means: states[row.status as OrderState].means,
    decision: decisionOf(row),
    underWay: intent && intents[intent as Intent],
    hasService: hasService(row),
    serviceChange: row.serviceChange as OrderDetail["serviceChange"],
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    address: addressLines(row),
    recurringAmount: row.recurringAmount.toFixed(2),
    setupFee: row.setupFee.toFixed(2),
    paidAt: row.paidAt?.toISOString() ?? null,
    activatedAt: row.activatedAt?.toISOString() ?? null,
    gateway: { transactionId, authCode, avsCode, cvvCode, responseCode, errorCode, errorMessage },
    billing: {
      customerId: billingCustomerId,
      orderId: billingOrderId,
      invoiceId: billingInvoiceId,
      invoiceAddress: billingInvoiceId === null ? null : invoiceAddress(billingInvoiceId),
    },
  };
}

function addressLines(row: OrderRow): string[] | null {
  const opened = openAddress(row);
  return opened && [opened.address, `${opened.city}, ${opened.state} ${opened.zipCode}`, opened.country];
}

function decisionOf({ undecided: code, undecidedAt, updatedAt }: OrderRow): OrderDetail["decision"] {
  if (code === null) return null;
  const { message, resolvedBy } = reviewReasons[code as ReviewReason];
  return { message, settledBy: [...resolvedBy], since: (undecidedAt ?? updatedAt).toISOString() };
}

function toRefund(row: RefundRow): OrderRefund {
  const { id, reason, username, error, transactionId } = row;
  return {
    id,
    reason,
    username,
    error,
    transactionId,
    // Written by our own code alone, from these types.
    kind: row.kind as OrderRefund["kind"],
    service: row.service as OrderRefund["service"],
    state: row.state as OrderRefund["state"],
    amount: row.amount.toFixed(2),
    createdAt: row.createdAt.toISOString(),
  };
}

function toLine({ id, at, type, status, message, details, username }: OrderEvent): HistoryLine {
  return {
    id,
    message,
    username,
    at: at.toISOString(),
    type: type as EventType,
    state: status as OrderState,
    details: details as HistoryLine["details"],
  };
}
