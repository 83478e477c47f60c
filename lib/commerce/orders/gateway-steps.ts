import "server-only";
import type { OrderContext, StepResult } from "@/lib/commerce/orders/order-context";
import { heldPollDelay, lookupDelay, times } from "@/lib/commerce/orders/states";
import {
  type ChargeFacts,
  type ChargeState,
  mailCustomer,
  recordCharge,
  stopForReview,
  transactionOptions,
} from "@/lib/commerce/orders/transition";
import { centsOf } from "@/lib/core/money";
import { db } from "@/lib/data/db";
import { cardPayments } from "@/lib/integrations/payments/configured";
import {
  type GatewayTransaction,
  PaymentFailure,
  type TransactionState,
} from "@/lib/integrations/payments/payments";

/** Steps of charges without a final result: they only read at the gateway. */

const DAY_MS = 86_400_000;

/** `created`: the process that stored it ended before it sent anything. */
export async function failUnsent({ orderId }: OrderContext): Promise<StepResult> {
  await recordCharge(orderId, "failed");
  return "done";
}

export async function markChargeUnknown({ orderId }: OrderContext): Promise<StepResult> {
  await recordCharge(orderId, "unknown");
  return "moved";
}

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

const WITH_MONEY: readonly TransactionState[] = ["captured", "settled", "held"];

const hasMoney = ({ state }: GatewayTransaction) => WITH_MONEY.includes(state);

/**
 * `unknown`: finds the charge by the order's number. The gateway has several lists: one that has the charge is enough,
 * and only all of them can tell that there is none. A second charge in another list is left to the reconciliation.
 */
export async function findCharge(order: OrderContext): Promise<StepResult> {
  const { orderId, attempt } = order;
  const sentAt = attempt.sentAt ?? attempt.createdAt;
  const since = new Date(sentAt.getTime() - DAY_MS);
  let found: GatewayTransaction[];
  try {
    found = await cardPayments().transactionsOf(attempt.invoiceNumber, since, (all) => all.some(hasMoney));
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    await mailThatItTakesLong(order, sentAt);
    return { waitMs: lookupDelay(order.tries), error: error.detail };
  }
  const counting = found.filter(hasMoney);
  if (counting.length > 1) {
    return stopForReview(order, "two_charges", {
      details: { transactions: counting.map(({ transactionId }) => transactionId) },
    });
  }
  const one = counting[0] ?? found[0];
  if (!one) return notFound(order, sentAt);
  if (counting[0] && one.amountCents !== centsOf(order.amount)) {
    await db.paymentAttempt.update({ where: { orderId }, data: factsOf(one) });
    return stopForReview(order, "other_amount", { details: { transactionId: one.transactionId } });
  }
  await recordCharge(orderId, standsBy[one.state], { facts: factsOf(one) });
  return "moved";
}

async function notFound(order: OrderContext, sentAt: Date): Promise<StepResult> {
  const ageMs = Date.now() - sentAt.getTime();
  if (ageMs >= times.chargeGraceMs) {
    await recordCharge(order.orderId, "failed");
    return "done";
  }
  await mailThatItTakesLong(order, sentAt);
  return { waitMs: Math.min(lookupDelay(order.tries), times.chargeGraceMs - ageMs) };
}

async function mailThatItTakesLong(order: OrderContext, sentAt: Date): Promise<void> {
  if (Date.now() - sentAt.getTime() < times.pendingMailMs) return;
  await db.$transaction((tx) => mailCustomer(tx, order, "pending"), transactionOptions);
}

export async function pollHeldCharge(order: OrderContext): Promise<StepResult> {
  const { orderId, attempt, tries } = order;
  const isOld = Date.now() - attempt.createdAt.getTime() > times.heldMs;
  const transaction = await cardPayments()
    .transaction(attempt.transactionId ?? "")
    .catch((error) => {
      // A look-up that never succeeds would be repeated forever.
      if (isOld && error instanceof PaymentFailure) return null;
      throw error;
    });
  if (!transaction || transaction.state === "held") {
    return isOld ? stopForReview(order, "held_too_long") : { waitMs: heldPollDelay(tries) };
  }
  const state = transaction.state === "refunded" ? "settled" : transaction.state;
  await recordCharge(orderId, standsBy[state], { facts: factsOf(transaction) });
  return "moved";
}

function factsOf({ transactionId, cardLast4, cardType }: GatewayTransaction): ChargeFacts {
  return { transactionId, cardLast4: cardLast4 ?? undefined, cardType: cardType ?? undefined };
}
