import "server-only";
import { hasService, type ServiceChoice, serviceChoices } from "@/lib/commerce/orders/service-changes";
import { ACTIVATING_STATES, isOneOf, type OrderState, PAID_STATES } from "@/lib/commerce/orders/states";
import {
  addEvent,
  mailCustomer,
  recordChargeIn,
  scheduleOrder,
  transitionOrder,
} from "@/lib/commerce/orders/transition";
import { AppError, fieldError } from "@/lib/core/errors";
import { centsOf, toDecimal, toDollars } from "@/lib/core/money";
import type { Change, Transaction } from "@/lib/data/records/change";

/**
 * Each is one transaction for `adminWrite`; the order's job does the requested work at the gateway and
 * records it in the history.
 */

type By = { username: string };
type OrderChange = Change<{ orderId: string; status: OrderState }>;

const MAX_REASON_LENGTH = 500;

/** @throws if there is no such order, or `isIdle` is set and it is worked on */
async function lock(tx: Transaction, orderId: string, { isIdle = false } = {}) {
  const [row] = await tx.$queryRaw<{ isClaimed: boolean }[]>`
    SELECT coalesce(claimed_until > now(), false) AS "isClaimed" FROM orders
    WHERE order_id = ${orderId} FOR UPDATE`;
  if (!row) throw new AppError("not_found");
  if (isIdle && row.isClaimed) {
    throw new AppError("conflict", "The order is being processed right now. Try again in a minute.");
  }
  const order = await tx.order.findUniqueOrThrow({ where: { orderId }, include: { attempt: true } });
  return { ...order, status: order.status as OrderState, number: order.attempt?.invoiceNumber ?? orderId };
}

type Locked = Awaited<ReturnType<typeof lock>>;

function changeOf(before: Locked, status: OrderState, more: Record<string, unknown>): OrderChange {
  const { orderId, number } = before;
  return {
    kind: "order",
    targetId: number,
    label: `Order ${number}`,
    before: { status: before.status },
    after: { status, ...more },
    response: { orderId, status },
  };
}

export async function lookAgain(tx: Transaction, orderId: string, { username }: By): Promise<OrderChange> {
  const order = await lock(tx, orderId);
  await tx.order.update({
    where: { orderId },
    data: { undecided: null, undecidedAt: null, tries: 0 },
  });
  await addEvent(tx, orderId, { type: "staff", status: order.status, message: "Look again.", username });
  // Until now the customer had been told the contrary.
  if (order.undecided === "late_charge") await mailCustomer(tx, order, "receipt");
  await scheduleOrder(tx, orderId);
  return changeOf(order, order.status, { undecided: null });
}

export async function markPaid(
  tx: Transaction,
  orderId: string,
  { transactionId, reason }: { transactionId: string; reason: string },
  { username }: By,
): Promise<OrderChange> {
  const order = await lock(tx, orderId, { isIdle: true });
  assertOneOf(order, ["unknown", "held", "failed"], "Only an order whose payment is open can be marked.");
  if (!/^[1-9]\d{0,19}$/.test(transactionId)) {
    throw fieldError("transactionId", "Enter the transaction's number at the gateway.");
  }
  const other = await tx.paymentAttempt.findUnique({ where: { transactionId }, select: { orderId: true } });
  if (other && other.orderId !== orderId) {
    throw fieldError("transactionId", "This transaction belongs to another order.");
  }
  const message = decisionMessage("Marked as paid", reason);
  const status = await recordChargeIn(tx, orderId, "paid", { facts: { transactionId }, message, username });
  return changeOf(order, status, { transactionId, reason });
}

export async function markNotPaid(
  tx: Transaction,
  orderId: string,
  { reason }: { reason: string },
  { username }: By,
): Promise<OrderChange> {
  const order = await lock(tx, orderId, { isIdle: true });
  assertOneOf(order, ["unknown", "held"], "Only an order whose payment is open can be marked.");
  // A held payment may still be approved, unless no one has decided for a month.
  if (order.status === "held" && !order.undecided) {
    throw new AppError("conflict", "The gateway has not decided yet. Void the payment instead.");
  }
  const to = order.status === "held" ? "declined" : "failed";
  const message = decisionMessage("Marked as not charged", reason);
  return changeOf(order, await recordChargeIn(tx, orderId, to, { message, username }), { reason });
}

export async function markActivated(
  tx: Transaction,
  orderId: string,
  {
    billingOrderId,
    billingInvoiceId,
    reason,
  }: { billingOrderId?: number; billingInvoiceId?: number; reason: string },
  { username }: By,
): Promise<OrderChange> {
  const order = await lock(tx, orderId, { isIdle: true });
  assertOneOf(order, ACTIVATING_STATES, "Only a paid order that is not active yet can be marked.");
  if (order.intent) {
    throw new AppError("conflict", "We're still finding out what the billing system received.");
  }
  const now = new Date();
  await transitionOrder(tx, orderId, order.status, "activated", {
    data: { billingOrderId, billingInvoiceId, recordedAt: now, activatedAt: now, nextTryAt: null },
    message: decisionMessage("Marked as activated", reason),
    username,
  });
  return changeOf(order, "activated", { billingOrderId, billingInvoiceId, reason });
}

/** Refunds the full rest by default. An order unpaid in the billing system stops there, and is canceled. */
export async function requestRefund(
  tx: Transaction,
  orderId: string,
  { amountCents, reason, service: choice }: { amountCents?: number; reason: string; service?: ServiceChoice },
  { username }: By,
): Promise<OrderChange> {
  const order = await lock(tx, orderId);
  assertOneOf(order, [...PAID_STATES, "held"], "This order charged nothing that could be refunded.");
  if (!order.attempt?.transactionId) throw new AppError("conflict", "The charge isn't known yet.");
  const leftCents = centsOf(order.amount) - centsOf(order.refunded);
  const cents = amountCents ?? leftCents;
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > leftCents) {
    throw fieldError("amount", `Refund between $0.01 and ${toDollars(leftCents)}.`);
  }
  const open = await tx.orderRefund.findFirst({ where: { orderId, isOpen: true }, select: { id: true } });
  if (open) throw new AppError("conflict", "A refund for this order is already under way.");
  const service = serviceAfter(order, cents === leftCents, choice);
  await tx.orderRefund.create({
    data: {
      orderId,
      amount: toDecimal(cents),
      reason: reason.slice(0, MAX_REASON_LENGTH),
      username,
      service,
    },
  });
  const action = `Refund ${toDollars(cents)}`;
  const message = decisionMessage(service ? `${action}, ${serviceChoices[service].chosen}` : action, reason);
  await addEvent(tx, orderId, { type: "staff", status: order.status, message, username });
  await scheduleOrder(tx, orderId);
  return changeOf(order, order.status, { amountCents: cents, reason, service });
}

/** Returns null for an order that has no service yet: what was ordered is canceled with a full refund. */
function serviceAfter(order: Locked, isFullRefund: boolean, choice?: ServiceChoice): ServiceChoice | null {
  if (!hasService(order)) {
    if (choice === undefined || choice === "goes_on") return null;
    throw fieldError("service", "This order has no service yet that could be suspended or ended.");
  }
  if (choice === "end_with_term" && order.isPaidOnce) {
    throw fieldError("service", "This service is paid once, so it has no term to end with.");
  }
  if (choice === undefined && isFullRefund)
    throw fieldError("service", "Choose what becomes of the service.");
  return choice ?? "goes_on";
}

export async function leaveService(tx: Transaction, orderId: string, { username }: By): Promise<OrderChange> {
  const order = await lock(tx, orderId, { isIdle: true });
  if (!order.serviceChange)
    throw new AppError("conflict", "Nothing is to be done with this order's service.");
  if (order.intent) {
    throw new AppError("conflict", "We're still finding out what the billing system received.");
  }
  await tx.order.update({
    where: { orderId },
    data: { serviceChange: null, undecided: null, undecidedAt: null, lastError: null, tries: 0 },
  });
  const message = "The service is left as it is.";
  await addEvent(tx, orderId, { type: "staff", status: order.status, message, username });
  await scheduleOrder(tx, orderId);
  return changeOf(order, order.status, { serviceChange: null });
}

export async function resendReceipt(tx: Transaction, orderId: string): Promise<OrderChange> {
  const order = await lock(tx, orderId);
  if (!order.paidAt) throw new AppError("conflict", "There is no receipt for this order.");
  await mailCustomer(tx, order, "receipt", { copy: Math.floor(Date.now() / 1_000) });
  return changeOf(order, order.status, { mail: "receipt" });
}

export async function settleDifference(
  tx: Transaction,
  id: number,
  { reason }: { reason: string },
  { username }: By,
): Promise<Change<{ id: number }>> {
  const difference = await tx.paymentDifference.findUnique({ where: { id } });
  if (!difference) throw new AppError("not_found");
  const settledNote = reason.slice(0, MAX_REASON_LENGTH);
  await tx.paymentDifference.update({
    where: { id },
    data: { settledAt: new Date(), settledBy: username, settledNote },
  });
  return {
    kind: "payment-difference",
    targetId: id,
    label: difference.message.slice(0, 255),
    before: { settledNote: difference.settledNote },
    after: { settledNote },
    response: { id },
  };
}

const decisionMessage = (what: string, reason: string) => `${what}: ${reason}`.slice(0, MAX_REASON_LENGTH);

function assertOneOf(order: Locked, allowed: readonly OrderState[], message: string): void {
  if (!isOneOf(allowed, order.status)) throw new AppError("conflict", message);
}
