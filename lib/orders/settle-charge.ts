import "server-only";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { queuePaidMails, queuePendingMail, queueUnchargedMail } from "@/lib/orders/mail-queue";
import { leaveToStaff, moveOrder, patient } from "@/lib/orders/move";
import { compareSoon, scheduleOrder } from "@/lib/orders/schedule";
import { heldWait, lookWait, type OrderState, reasonToMove } from "@/lib/orders/states";
import type { Transaction } from "@/lib/records/change";

/** Where an order can come by what the gateway says of its charge. */
export type ChargeState = Extract<
  OrderState,
  "paid" | "held" | "declined" | "failed" | "unknown" | "voided" | "refunded"
>;

/** What the gateway said; never of the card more than its last digits. */
export type ChargeFacts = Partial<
  Pick<
    Prisma.PaymentAttemptUncheckedUpdateInput,
    | "transactionId"
    | "cardLast4"
    | "cardType"
    | "responseCode"
    | "authCode"
    | "avsCode"
    | "cvvCode"
    | "errorCode"
    | "errorWords"
  >
>;

type Found = {
  facts?: ChargeFacts;
  /** More than why orders go that way. */
  words?: string;
  username?: string;
  /** The charge never left: the key may be used again. */
  wasNeverSent?: boolean;
};

/**
 * Notes down what became of an order's charge, with all that follows from it in one transaction: the mails, and what the
 * machine does next. Whoever knows it first does; the others change nothing.
 * @returns where the order stands now
 */
export function settleCharge(orderId: string, to: ChargeState, found: Found = {}): Promise<OrderState> {
  return db.$transaction((tx) => settleChargeIn(tx, orderId, to, found), patient);
}

/** The same in the caller's transaction. */
export async function settleChargeIn(
  tx: Transaction,
  orderId: string,
  to: ChargeState,
  { facts, words, username, wasNeverSent }: Found,
): Promise<OrderState> {
  const [row] = await tx.$queryRaw<{ status: OrderState }[]>`
    SELECT status FROM orders WHERE order_id = ${orderId} FOR UPDATE`;
  if (!row) throw new Error(`there is no order ${orderId}`);
  const from = row.status;
  if (!reasonToMove(from, to)) {
    if (from !== to) log.warn({ orderId, from, to }, "what the gateway says of the charge changes nothing");
    return from;
  }
  await tx.paymentAttempt.update({
    where: { orderId },
    data: {
      ...facts,
      answeredAt: to === "unknown" ? undefined : new Date(),
      ...(wasNeverSent ? { idempotencyKey: null } : {}),
    },
  });
  const transactionId = typeof facts?.transactionId === "string" ? facts.transactionId : undefined;
  await moveOrder(tx, orderId, from, to, {
    data: { nextTryAt: null, ...(to === "paid" ? { paidAt: new Date() } : {}) },
    words,
    username,
    details: transactionId ? { transactionId } : undefined,
  });
  if (from === "unknown") await compareSoon(tx);
  // Whoever was told that nothing was charged is asked first, unless a person has decided.
  if (to === "paid" && from === "failed" && !username) {
    await leaveToStaff(tx, { orderId, status: to }, "late_charge");
  } else {
    await follow(tx, orderId, from, to);
  }
  return to;
}

/** The process that charged goes on with the order itself, unless it ends. */
const GOES_ON_MS = 20_000;

async function follow(tx: Transaction, orderId: string, from: OrderState, to: ChargeState): Promise<void> {
  switch (to) {
    case "paid":
      await queuePaidMails(tx, orderId);
      return scheduleOrder(tx, orderId, from === "charging" ? GOES_ON_MS : 0);
    case "held":
      await queuePendingMail(tx, orderId);
      return scheduleOrder(tx, orderId, heldWait(0));
    case "unknown":
      return scheduleOrder(tx, orderId, lookWait(0));
    case "declined":
    case "failed":
    case "voided":
      return queueUnchargedMail(tx, orderId);
    default:
  }
}
