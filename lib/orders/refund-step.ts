import "server-only";
import { db } from "@/lib/db";
import type { OrderRefund } from "@/lib/generated/prisma/client";
import { cardPayments } from "@/lib/integrations/payments/configured";
import { type GatewayTransaction, PaymentFailure } from "@/lib/integrations/payments/payments";
import { toDecimal, toDollars } from "@/lib/money";
import { centsOf } from "@/lib/orders/amounts";
import { keepClaim } from "@/lib/orders/claims";
import { addEvent } from "@/lib/orders/history";
import { queueRefundMail } from "@/lib/orders/mail-queue";
import { MovedMeanwhile, moveOrder, patient } from "@/lib/orders/move";
import { scheduleOrder } from "@/lib/orders/schedule";
import { lookWait, retryWait, times } from "@/lib/orders/states";
import type { Outcome, Work } from "@/lib/orders/work";

type Kind = "void" | "refund";

const DAY_MS = 86_400_000;

/**
 * Gives back what staff have asked for: all of it by a void while the charge is not settled, else by a refund. Announced,
 * sent once, and looked up where the answer was lost, as every write.
 */
export async function giveBack(work: Work, refund: OrderRefund): Promise<Outcome> {
  const transactionId = work.attempt.transactionId ?? "";
  const transaction = await cardPayments().transaction(transactionId);
  if (!transaction) return refuse(work, refund, "The gateway doesn't know this charge.");
  if (refund.state === "sent") {
    const done = await findDone(work, refund, transaction);
    if (done) return finish(work, refund, refund.kind as Kind, done.transactionId);
    const graceMs = times.writeGraceMs - (Date.now() - (refund.sentAt?.getTime() ?? 0));
    if (graceMs > 0) return { waitMs: Math.min(lookWait(work.tries), graceMs) };
  }
  const kind = kindFor(work, refund, transaction);
  if (typeof kind === "object") return refuse(work, refund, kind.refusal);
  return send(work, refund, kind, transaction);
}

/** What a write whose answer was lost has left at the gateway; null where it has left nothing. */
async function findDone(
  { orderId, attempt }: Work,
  { kind, amount, sentAt }: OrderRefund,
  charge: GatewayTransaction,
): Promise<{ transactionId: string | null } | null> {
  if (kind === "void") return charge.state === "voided" ? { transactionId: null } : null;
  const since = new Date((sentAt?.getTime() ?? 0) - DAY_MS);
  const others = await db.orderRefund.findMany({ where: { orderId }, select: { transactionId: true } });
  const known = new Set([charge.transactionId, ...others.map(({ transactionId }) => transactionId)]);
  const isIt = (one: GatewayTransaction) =>
    one.state === "refunded" && one.amountCents === centsOf(amount) && !known.has(one.transactionId);
  const listed = await cardPayments().transactionsOf(attempt.invoiceNumber, since, (all) => all.some(isIt));
  return listed.find(isIt) ?? null;
}

function kindFor(
  work: Work,
  refund: OrderRefund,
  transaction: GatewayTransaction,
): Kind | { refusal: string } {
  const isWhole = centsOf(refund.amount) === centsOf(work.amount);
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
  work: Work,
  refund: OrderRefund,
  kind: Kind,
  transaction: GatewayTransaction,
): Promise<Outcome> {
  const { orderId, status, attempt, claim } = work;
  const amountCents = centsOf(refund.amount);
  const begunAt = Date.now();
  await keepClaim(claim);
  await db.$transaction(async (tx) => {
    const { count } = await tx.orderRefund.updateMany({
      where: { id: refund.id, isOpen: true, updatedAt: refund.updatedAt },
      data: { state: "sent", kind, sentAt: new Date() },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    const words = `${toDollars(amountCents)} are about to be returned by a ${kind}.`;
    await addEvent(tx, orderId, { type: "announced", status, words, details: { amountCents } });
  }, patient);
  if (Date.now() - begunAt > times.sendWithinMs) {
    return reopen(work, refund, "Nothing was sent: announcing it had taken too long.");
  }
  const { transactionId, cardLast4 } = transaction;
  const last4 = cardLast4 ?? attempt.cardLast4 ?? "";
  const { invoiceNumber } = attempt;
  try {
    if (kind === "void") {
      await cardPayments().void(transactionId);
      return await finish(work, refund, kind, null);
    }
    const given = await cardPayments().refund({
      transactionId,
      amountCents,
      cardLast4: last4,
      invoiceNumber,
    });
    return await finish(work, refund, kind, given.transactionId);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    if (error.kind === "refused") return refuse(work, refund, error.words);
    if (error.kind !== "unknown") return reopen(work, refund, `Nothing was done: ${error.words}`);
    const words = `The answer was lost: ${error.words}`;
    await db.$transaction((tx) => addEvent(tx, orderId, { type: "answered", status, words }), patient);
    return { waitMs: lookWait(0), trouble: error.words };
  }
}

/** Nothing left: it may be sent again. */
async function reopen(work: Work, { id }: OrderRefund, words: string): Promise<Outcome> {
  const { orderId, status, tries } = work;
  await db.$transaction(async (tx) => {
    await tx.orderRefund.update({ where: { id }, data: { state: "requested" } });
    await addEvent(tx, orderId, { type: "answered", status, words });
  }, patient);
  return { waitMs: retryWait(tries), trouble: words };
}

async function refuse(work: Work, { id, amount }: OrderRefund, words: string): Promise<Outcome> {
  const { orderId, status } = work;
  await db.$transaction(async (tx) => {
    const { count } = await tx.orderRefund.updateMany({
      where: { id, isOpen: true },
      data: { state: "refused", isOpen: null, words: words.slice(0, 500) },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    const told = `${toDollars(centsOf(amount))} could not be returned: ${words}`;
    await addEvent(tx, orderId, { type: "answered", status, words: told });
  }, patient);
  return "moved";
}

async function finish(
  work: Work,
  refund: OrderRefund,
  kind: Kind,
  transactionId: string | null,
): Promise<Outcome> {
  const { orderId, status } = work;
  const amountCents = centsOf(refund.amount);
  const refundedCents = centsOf(work.refunded) + amountCents;
  const refunded = toDecimal(refundedCents);
  const isAll = refundedCents === centsOf(work.amount);
  await db.$transaction(async (tx) => {
    const { count } = await tx.orderRefund.updateMany({
      where: { id: refund.id, isOpen: true },
      data: { state: "done", isOpen: null, kind, transactionId },
    });
    if (count === 0) throw new MovedMeanwhile(orderId);
    const words = `${toDollars(amountCents)} were returned by a ${kind}.`;
    await addEvent(tx, orderId, { type: "answered", status, words, details: { amountCents, transactionId } });
    if (isAll) {
      await moveOrder(tx, orderId, status, kind === "void" ? "voided" : "refunded", { data: { refunded } });
    } else {
      await tx.order.update({ where: { orderId }, data: { refunded, tries: 0, trouble: null } });
    }
    await queueRefundMail(tx, orderId, refund.id);
    await scheduleOrder(tx, orderId);
  }, patient);
  return "moved";
}
