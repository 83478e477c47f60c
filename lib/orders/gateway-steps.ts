import "server-only";
import { db } from "@/lib/db";
import { cardPayments } from "@/lib/integrations/payments/configured";
import {
  type GatewayTransaction,
  PaymentFailure,
  type TransactionState,
} from "@/lib/integrations/payments/payments";
import { centsOf } from "@/lib/orders/amounts";
import { queuePendingMail } from "@/lib/orders/mail-queue";
import { stop } from "@/lib/orders/protocol";
import { type ChargeFacts, type ChargeState, settleCharge } from "@/lib/orders/settle-charge";
import { heldWait, lookWait, times } from "@/lib/orders/states";
import type { Outcome, Work } from "@/lib/orders/work";

/** What became of charges whose process did not say so: looked up at the gateway, which nothing here writes to. */

const DAY_MS = 86_400_000;

/** `created`, and nobody works on it any more. */
export async function endUnsent({ orderId }: Work): Promise<Outcome> {
  await settleCharge(orderId, "failed");
  return "done";
}

/** `charging`, and the process that charged gave no answer in its time. */
export async function loseAnswer({ orderId }: Work): Promise<Outcome> {
  await settleCharge(orderId, "unknown");
  return "moved";
}

/** Where an order stands by the state of its one transaction. */
const standsBy: Record<TransactionState, ChargeState> = {
  captured: "paid",
  settled: "paid",
  held: "held",
  declined: "declined",
  expired: "declined",
  failed: "declined",
  voided: "voided",
  refunded: "refunded",
};

/** Money is, or may be, with us by it. */
const COUNTS: readonly TransactionState[] = ["captured", "settled", "held"];

const counts = ({ state }: GatewayTransaction) => COUNTS.includes(state);

/**
 * `unknown`: what the gateway has under the order's number. The first list that shows money is believed; that there is
 * none, only all of them together. A second charge that another list has is the comparison's to find.
 */
export async function lookForCharge(work: Work): Promise<Outcome> {
  const { orderId, attempt } = work;
  const sentAt = attempt.sentAt ?? attempt.createdAt;
  const since = new Date(sentAt.getTime() - DAY_MS);
  let found: GatewayTransaction[];
  try {
    found = await cardPayments().transactionsOf(attempt.invoiceNumber, since, (all) => all.some(counts));
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    await tellPending(orderId, sentAt);
    return { waitMs: lookWait(work.tries), trouble: error.words };
  }
  const counting = found.filter(counts);
  if (counting.length > 1) {
    return stop(work, "two_charges", {
      details: { transactions: counting.map(({ transactionId }) => transactionId) },
    });
  }
  const one = counting[0] ?? found[0];
  if (!one) return notFound(work, sentAt);
  if (counting[0] && one.amountCents !== centsOf(work.amount)) {
    await db.paymentAttempt.update({ where: { orderId }, data: factsOf(one) });
    return stop(work, "other_amount", { details: { transactionId: one.transactionId } });
  }
  await settleCharge(orderId, standsBy[one.state], { facts: factsOf(one) });
  return "moved";
}

async function notFound({ orderId, tries }: Work, sentAt: Date): Promise<Outcome> {
  const ageMs = Date.now() - sentAt.getTime();
  if (ageMs >= times.chargeGraceMs) {
    await settleCharge(orderId, "failed");
    return "done";
  }
  await tellPending(orderId, sentAt);
  return { waitMs: Math.min(lookWait(tries), times.chargeGraceMs - ageMs) };
}

async function tellPending(orderId: string, sentAt: Date): Promise<void> {
  if (Date.now() - sentAt.getTime() >= times.pendingMailMs) await queuePendingMail(db, orderId);
}

/** `held`: until the people at the gateway have decided. */
export async function askForHeld(work: Work): Promise<Outcome> {
  const { orderId, attempt, tries } = work;
  const transaction = await cardPayments().transaction(attempt.transactionId ?? "");
  const isOld = Date.now() - attempt.createdAt.getTime() > times.heldMs;
  if (!transaction || transaction.state === "held") {
    return isOld ? stop(work, "held_too_long") : { waitMs: heldWait(tries) };
  }
  const state = transaction.state === "refunded" ? "settled" : transaction.state;
  await settleCharge(orderId, standsBy[state], { facts: factsOf(transaction) });
  return "moved";
}

function factsOf({ transactionId, cardLast4, cardType }: GatewayTransaction): ChargeFacts {
  return { transactionId, cardLast4: cardLast4 ?? undefined, cardType: cardType ?? undefined };
}
