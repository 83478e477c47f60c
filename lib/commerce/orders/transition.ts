import "server-only";
import { type ReviewReason, reviewReasons } from "@/lib/commerce/orders/manual-review";
import { queueCustomerMail, queueReviewMail } from "@/lib/commerce/orders/order-mails";
import {
  type CustomerMail,
  type EventType,
  effectsOf,
  needsAddress,
  type OrderState,
} from "@/lib/commerce/orders/states";
import { log } from "@/lib/core/log";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import type { Prisma } from "@/lib/generated/prisma/client";
import { enqueue } from "@/lib/jobs/queue";
import { jobs } from "@/lib/jobs/schema";

/** The order is no longer in the state that the caller read: the process that moved it continues with it. */
export class MovedMeanwhile extends Error {
  constructor(orderId: string) {
    super(`order ${orderId} was moved meanwhile`);
    this.name = "MovedMeanwhile";
  }
}

export const transactionOptions = { maxWait: 8_000, timeout: 10_000 };

type Transition = {
  data?: Prisma.OrderUncheckedUpdateManyInput;
  message?: string;
  details?: Prisma.InputJsonObject;
  username?: string;
  refundId?: number;
};

const stepEnded = {
  intent: null,
  intentAt: null,
  turn: null,
  tries: 0,
  lastError: null,
  undecided: null,
  undecidedAt: null,
} satisfies Prisma.OrderUncheckedUpdateManyInput;

/** Of many callers, one moves the order. @throws {MovedMeanwhile} if it is in another state */
export async function transitionOrder(
  tx: Transaction,
  orderId: string,
  from: OrderState,
  to: OrderState,
  { data, message, details, username, refundId }: Transition = {},
): Promise<void> {
  const effects = effectsOf(from, to);
  if (!effects) throw new Error(`an order can't go from ${from} to ${to}`);
  const { history, inbox, reconcile, review, mails = [], nextMs } = effects;
  const { count } = await tx.order.updateMany({
    where: { orderId, status: from },
    data: {
      ...stepEnded,
      ...(nextMs === undefined ? {} : { nextTryAt: null }),
      ...data,
      ...(needsAddress(from, to) ? {} : { sealedAddress: null }),
      status: to,
    },
  });
  if (count === 0) throw new MovedMeanwhile(orderId);
  const type = username ? "staff" : "moved";
  await addEvent(tx, orderId, { type, status: to, message: message ?? history, details, username });
  if (inbox) await showInInbox(tx, orderId, inbox === "new");
  if (reconcile) await reconcileSoon(tx);
  log.info({ orderId, from, to }, "order moved");
  if (review && !username) return requireReview(tx, { orderId, status: to }, review);
  for (const mail of mails) await mailCustomer(tx, { orderId, status: to }, mail, { refundId });
  if (typeof nextMs === "number") await scheduleOrder(tx, orderId, nextMs);
}

export async function transition(
  orderId: string,
  from: OrderState,
  to: OrderState,
  options: Transition,
): Promise<"moved"> {
  await db.$transaction((tx) => transitionOrder(tx, orderId, from, to, options), transactionOptions);
  return "moved";
}

export type ChargeState = Extract<
  OrderState,
  "paid" | "held" | "declined" | "failed" | "unknown" | "voided" | "refunded"
>;

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
    | "errorMessage"
  >
>;

type ChargeResult = Pick<Transition, "message" | "username"> & {
  facts?: ChargeFacts;
  /** The charge never left: the key may be used again. */
  wasNeverSent?: boolean;
};

/** Repeated calls change nothing. @returns the order's state now */
export function recordCharge(orderId: string, to: ChargeState, result?: ChargeResult): Promise<OrderState> {
  return db.$transaction((tx) => recordChargeIn(tx, orderId, to, result), transactionOptions);
}

export async function recordChargeIn(
  tx: Transaction,
  orderId: string,
  to: ChargeState,
  { facts, message, username, wasNeverSent }: ChargeResult = {},
): Promise<OrderState> {
  const [row] = await tx.$queryRaw<{ status: OrderState }[]>`
    SELECT status FROM orders WHERE order_id = ${orderId} FOR UPDATE`;
  if (!row) throw new Error(`there is no order ${orderId}`);
  const from = row.status;
  if (!effectsOf(from, to)) {
    if (from !== to) log.warn({ orderId, from, to }, "the gateway's answer does not change the order");
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
  await transitionOrder(tx, orderId, from, to, {
    data: to === "paid" ? { paidAt: new Date() } : {},
    message,
    username,
    details: typeof facts?.transactionId === "string" ? { transactionId: facts.transactionId } : undefined,
  });
  return to;
}

async function requireReview(
  tx: Transaction,
  { orderId, status }: { orderId: string; status: OrderState },
  reason: ReviewReason,
  { message, details }: { message?: string; details?: Prisma.InputJsonObject } = {},
): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { orderId, status },
    data: {
      ...stepEnded,
      undecided: reason,
      undecidedAt: new Date(),
      lastError: message ?? null,
      nextTryAt: null,
    },
  });
  if (count === 0) throw new MovedMeanwhile(orderId);
  const why = reviewReasons[reason].message;
  await addEvent(tx, orderId, {
    type: "undecided",
    status,
    message: message ? `${why} (${message})` : why,
    details,
  });
  await queueReviewMail(tx, orderId, reason);
  await showInInbox(tx, orderId, false);
  log.warn({ orderId, status, undecided: reason, detail: message }, "order needs staff");
}

export async function stopForReview(
  order: Parameters<typeof requireReview>[1],
  reason: ReviewReason,
  options?: Parameters<typeof requireReview>[3],
): Promise<"done"> {
  await db.$transaction((tx) => requireReview(tx, order, reason, options), transactionOptions);
  return "done";
}

export async function mailCustomer(
  tx: Transaction,
  { orderId, status }: { orderId: string; status: OrderState },
  mail: CustomerMail,
  about?: Parameters<typeof queueCustomerMail>[3],
): Promise<void> {
  const message = await queueCustomerMail(tx, orderId, mail, about);
  if (message) await addEvent(tx, orderId, { type: "mailed", status, message });
}

type NewEvent = {
  type: EventType;
  status: OrderState;
  message: string;
  details?: Prisma.InputJsonObject;
  username?: string;
};

const MAX_MESSAGE_LENGTH = 500;

export async function addEvent(tx: Transaction, orderId: string, event: NewEvent): Promise<void> {
  await tx.orderEvent.create({
    data: { ...event, orderId, message: event.message.slice(0, MAX_MESSAGE_LENGTH) },
  });
}

/** By a job, because the inbox must not delay the handling of money. */
async function showInInbox(tx: Transaction, orderId: string, isNew: boolean): Promise<void> {
  const key = `order-lead.${orderId}.${isNew ? "new" : "moved"}`;
  await enqueue(tx, "order-lead", { orderId, isNew }, { key });
}

/**
 * Uses a job in the caller's transaction. If that fails, the job that runs every minute finds the order by
 * `next_try_at` (recovery.ts).
 */
export async function scheduleOrder(
  tx: Pick<Transaction, "$executeRaw">,
  orderId: string,
  waitMs = 0,
): Promise<void> {
  await tx.$executeRaw`
    WITH due AS (
      UPDATE orders SET next_try_at = now() + ${waitMs}::int * interval '1 millisecond'
      WHERE order_id = ${orderId} RETURNING next_try_at
    )
    SELECT graphile_worker.add_job(
      'order', ${JSON.stringify({ orderId })}::json, run_at => next_try_at,
      max_attempts => ${jobs.order.attempts}::integer, job_key => ${`order.${orderId}`}) FROM due`;
}

async function reconcileSoon(tx: Pick<Transaction, "$executeRaw">): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      'payments-comparison', '{}'::json, run_at => now() + interval '1 minute',
      max_attempts => ${jobs["payments-comparison"].attempts}::integer,
      job_key => 'payments-comparison', job_key_mode => 'preserve_run_at')`;
}
