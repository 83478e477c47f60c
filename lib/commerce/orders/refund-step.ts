import "server-only";
import { extendClaim, type OrderContext, type StepResult } from "@/lib/commerce/orders/order-context";
import { lookupDelay, retryDelay, times } from "@/lib/commerce/orders/states";
import {
  addEvent,
  MovedMeanwhile,
  mailCustomer,
  scheduleOrder,
  transactionOptions,
  transitionOrder,
} from "@/lib/commerce/orders/transition";
import { centsOf, toDecimal, toDollars } from "@/lib/core/money";
import { db } from "@/lib/data/db";
import type { OrderRefund } from "@/lib/generated/prisma/client";
import { cardPayments } from "@/lib/integrations/payments/configured";
import { type GatewayTransaction, PaymentFailure } from "@/lib/integrations/payments/payments";

type Kind = "void" | "refund";

const DAY_MS = 86_400_000;

export async function processRefund(order: OrderContext, refund: OrderRefund): Promise<StepResult> {
  const transactionId = order.attempt.transactionId ?? "";
  const transaction = await cardPayments().transaction(transactionId);
  if (!transaction) return refuse(order, refund, "The gateway doesn't know this charge.");
  if (refund.state === "sent") {
    const done = await findDone(order, refund, transaction);
    if (done) return complete(order, refund, refund.kind as Kind, done.transactionId);
    const graceMs = times.writeGraceMs - (Date.now() - (refund.sentAt?.getTime() ?? 0));
    if (graceMs > 0) return { waitMs: Math.min(lookupDelay(order.tries), graceMs) };
  }
  const kind = kindFor(order, refund, transaction);
  if (typeof kind === "object") return refuse(order, refund, kind.refusal);
  return send(order, refund, kind, transaction);
}

async function findDone(
  { orderId, attempt }: OrderContext,
  { kind, amount, sentAt }: OrderRefund,
  charge: GatewayTransaction,
): Promise<{ transactionId: string | null } | null> {
  if (kind === "void") return charge.state === "voided" ? { transactionId: null } : null;
  const since = new Date((sentAt?.getTime() ?? 0) - DAY_MS);
  const refunds = await db.orderRefund.findMany({ where: { orderId }, select: { transactionId: true } });
  const recordedIds = new Set([charge.transactionId, ...refunds.map(({ transactionId }) => transactionId)]);
  const isMatch = (one: GatewayTransaction) =>
    one.state === "refunded" && one.amountCents === centsOf(amount) && !recordedIds.has(one.transactionId);
  const listed = await cardPayments().transactionsOf(attempt.invoiceNumber, since, (all) =>
    all.some(isMatch),
  );
  return listed.find(isMatch) ?? null;
}

function kindFor(
  order: OrderContext,
  refund: OrderRefund,
  transaction: GatewayTransaction,
): Kind | { refusal: string } {
  const isWhole = centsOf(refund.amount) === centsOf(order.amount);
  switch (transaction.state) {
    case "captured":
    case "held":
      return isWhole
        ? "void"
        : { refusal: "The charge hasn't settled yet: void all of it, or wait until tomorrow." };
    case "settled":
      return "refund";
    default:
      return { refusal: `The charge is ${transaction.state} at the gateway already.` };
  }
}

async function send(
  order: OrderContext,
  refund: OrderRefund,
  kind: Kind,
  transaction: GatewayTransaction,
): Promise<StepResult> {
  const { orderId, status, attempt, claim } = order;
  const amountCents = centsOf(refund.amount);
  const startedAt = Date.now();
  await extendClaim(claim);
  await db.$transaction(async (tx) => {
    const { count } = await tx.orderRefund.updateMany({
      where: { id: refund.id, isOpen: true, updatedAt: refund.updatedAt },
      data: { state: "sent", kind, sentAt: new Date() },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    const message = `${toDollars(amountCents)} are about to be returned by a ${kind}.`;
    await addEvent(tx, orderId, { type: "announced", status, message, details: { amountCents } });
  }, transactionOptions);
  if (Date.now() - startedAt > times.sendWithinMs) {
    return reopen(order, refund, "Nothing was sent: announcing it had taken too long.");
  }
  const { transactionId } = transaction;
  const { invoiceNumber } = attempt;
  const cardLast4 = transaction.cardLast4 ?? attempt.cardLast4 ?? "";
  try {
    if (kind === "void") {
      await cardPayments().void(transactionId);
      return await complete(order, refund, kind, null);
    }
    const returned = await cardPayments().refund({ transactionId, amountCents, cardLast4, invoiceNumber });
    return await complete(order, refund, kind, returned.transactionId);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    if (error.kind === "refused") return refuse(order, refund, error.detail);
    if (error.kind !== "unknown") return reopen(order, refund, `Nothing was done: ${error.detail}`);
    const message = `The answer was lost: ${error.detail}`;
    await addEvent(db, orderId, { type: "answered", status, message });
    return { waitMs: lookupDelay(0), error: error.detail };
  }
}

/** No effect was found: it may be sent again. */
async function reopen(order: OrderContext, { id }: OrderRefund, message: string): Promise<StepResult> {
  const { orderId, status, tries } = order;
  await db.$transaction(async (tx) => {
    await tx.orderRefund.update({ where: { id }, data: { state: "requested" } });
    await addEvent(tx, orderId, { type: "answered", status, message });
  }, transactionOptions);
  return { waitMs: retryDelay(tries), error: message };
}

async function refuse(order: OrderContext, { id, amount }: OrderRefund, detail: string): Promise<StepResult> {
  const { orderId, status } = order;
  await db.$transaction(async (tx) => {
    const { count } = await tx.orderRefund.updateMany({
      where: { id, isOpen: true },
      data: { state: "refused", isOpen: null, error: detail.slice(0, 500) },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    const message = `${toDollars(centsOf(amount))} could not be returned: ${detail}`;
    await addEvent(tx, orderId, { type: "answered", status, message });
  }, transactionOptions);
  return "moved";
}

async function complete(
  order: OrderContext,
  refund: OrderRefund,
  kind: Kind,
  transactionId: string | null,
): Promise<StepResult> {
  const { orderId, status } = order;
  const amountCents = centsOf(refund.amount);
  const refundedCents = centsOf(order.refunded) + amountCents;
  const refunded = toDecimal(refundedCents);
  const isFullRefund = refundedCents === centsOf(order.amount);
  // Carried out by the order's next step.
  const serviceChange = refund.service === "goes_on" ? undefined : (refund.service ?? undefined);
  await db.$transaction(async (tx) => {
    const { count } = await tx.orderRefund.updateMany({
      where: { id: refund.id, isOpen: true },
      data: { state: "done", isOpen: null, kind, transactionId },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    const message = `${toDollars(amountCents)} were returned by a ${kind}.`;
    const details = { amountCents, transactionId };
    await addEvent(tx, orderId, { type: "answered", status, message, details });
    if (isFullRefund) {
      const to = kind === "void" ? "voided" : "refunded";
      await transitionOrder(tx, orderId, status, to, {
        data: { refunded, serviceChange },
        refundId: refund.id,
      });
    } else {
      await tx.order.update({
        where: { orderId },
        data: { refunded, serviceChange, tries: 0, lastError: null },
      });
      await mailCustomer(tx, order, "refund", { refundId: refund.id });
      await scheduleOrder(tx, orderId);
    }
  }, transactionOptions);
  return "moved";
}
