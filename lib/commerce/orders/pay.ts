import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { PaymentResponse } from "@/lib/commerce/checkout/payment-result";
import { idempotencyKey as keySchema, type PaymentInput } from "@/lib/commerce/checkout/schema";
import { type Charging, chargeOrder } from "@/lib/commerce/orders/charge";
import {
  createOrder,
  OrderedAlready,
  type Placed,
  type Purchase,
  readPurchase,
} from "@/lib/commerce/orders/create-order";
import { responseFor } from "@/lib/commerce/orders/payment-response";
import { isOneOf, OPEN_STATES, type OrderState, PAID_STATES } from "@/lib/commerce/orders/states";
import { recordCharge } from "@/lib/commerce/orders/transition";
import { admitPayment, assertHuman } from "@/lib/commerce/payments/guards";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { keyedHash } from "@/lib/core/encryption";
import { AppError, fieldError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { dollarsOf, toDollars } from "@/lib/core/money";
import { processWide } from "@/lib/core/process-wide";
import { currentBudget, withoutBudget } from "@/lib/core/request-budget";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";

/** Time limit of a payment's call; its slot and the gateway's response take most of it. */
export const PAYMENT_BUDGET_MS = 45_000;
/** Time before the limit at which the call responds, while the charge continues. */
const RESERVE_MS = 5_000;
const MIN_MS = 3_000;
const LOOK_EVERY_MS = 500;
const ACTIVATED_WITHIN_MS = 8_000;
const REPEATED_WITHIN_MS = 600_000;

/** A payment mostly waits for other systems, so many of them cost little. */
const queue = new BoundedQueue("payments", { maxConcurrent: 60, waiting: 1_000, waitMs: 15_000 });

/** By key: further calls with the same key wait, and count toward no limit. */
const inProgress = processWide("payments-under-way", () => new Map<string, Promise<void>>());

type PaymentCall = {
  input: PaymentInput;
  key: string | null;
  clientAddress: string;
  deadline?: AbortSignal;
};
type InProgress = "in_progress";

/**
 * One charge per idempotency key and customer intention. Charges only for a waiting caller; a late result is
 * pending, and the work continues. Without a key, one follows from the content.
 */
export async function takePayment({ key, ...call }: PaymentCall): Promise<PaymentResponse> {
  const idempotencyKey = key === null ? await queue.run(() => keyOfContent(call.input)) : readKey(key);
  const other = inProgress.get(idempotencyKey);
  if (other) await waitUntilDeadline(other, call);
  const payment = queue.run(() => pay({ ...call, idempotencyKey }));
  if (!inProgress.has(idempotencyKey)) {
    const forget = () => void inProgress.delete(idempotencyKey);
    inProgress.set(idempotencyKey, payment.then(forget, forget));
  }
  const answer = await payment;
  return answer === "in_progress" ? awaitOtherCall(idempotencyKey, call.deadline) : answer;
}

async function waitUntilDeadline(
  work: Promise<unknown>,
  { deadline }: Pick<PaymentCall, "deadline">,
  atMostMs = PAYMENT_BUDGET_MS,
): Promise<void> {
  const waitMs = Math.min(atMostMs, Math.max(0, (currentBudget()?.leftMs ?? 0) - RESERVE_MS));
  const timer = new AbortController();
  const signal = deadline ? AbortSignal.any([timer.signal, deadline]) : timer.signal;
  await Promise.race([work, sleep(waitMs, undefined, { signal }).catch(() => undefined)]);
  timer.abort();
}

type Payment = Omit<PaymentCall, "key"> & { idempotencyKey: string };

class PaymentRefused extends Error {
  constructor(readonly response: PaymentResponse) {
    super("the payment was refused");
    this.name = "PaymentRefused";
  }
}

async function pay(payment: Payment): Promise<PaymentResponse | InProgress> {
  const { input, idempotencyKey, clientAddress } = payment;
  const fingerprint = fingerprintOf(input);
  const earlier = await earlierResponse(idempotencyKey, fingerprint);
  if (earlier) {
    await consume("orderLooks", clientAddress);
    return earlier;
  }
  const payer = { clientAddress, email: input.customerInfo.email, cardNumber: cardNumberOf(input) };
  let purchase: Purchase;
  let placed: Placed;
  try {
    await admitPayment(payer);
    await assertHuman(input.turnstileToken, { clientAddress, idempotencyKey });
    purchase = await readPurchase(input);
    placed = await createOrFindOrder({ ...payment, purchase, fingerprint });
  } catch (error) {
    if (!(error instanceof AppError || error instanceof PaymentRefused)) throw error;
    // Only one of several concurrent calls with one key counts; the others return its response.
    const meanwhile = await earlierResponse(idempotencyKey, fingerprint);
    if (meanwhile) return meanwhile;
    if (error instanceof PaymentRefused) return error.response;
    throw error;
  }
  const charging = withoutBudget(async () => chargeOrder(placed, input, purchase, payer));
  return awaitCharge(placed, charging, payment);
}

async function createOrFindOrder(order: Parameters<typeof createOrder>[0]): Promise<Placed> {
  const amountCents = order.purchase.recurringCents + order.purchase.setupCents;
  if (amountCents !== Math.round(order.input.amount * 100)) throw priceChanged(amountCents);
  const placed = await createOrder(order).catch((error) => {
    throw error instanceof OrderedAlready ? orderedAlready(error) : error;
  });
  if (placed === null) throw gatewayUnavailable();
  if (hasTime(MIN_MS)) return placed;
  await withoutBudget(() => recordCharge(placed.orderId, "failed", { wasNeverSent: true }));
  const message = "We're very busy right now. Nothing was charged. Please try again.";
  throw new AppError("payments_unavailable", message, { retryAfterSeconds: 5 });
}

const hasTime = (ms = 0) => (currentBudget()?.leftMs ?? 0) > ms + RESERVE_MS;

export function readKey(key: string | null): string {
  const read = keySchema.safeParse(key ?? undefined);
  if (read.success) return read.data;
  throw fieldError("Idempotency-Key", read.error.issues[0]?.message ?? "");
}

/**
 * Makes the key of a payment without one: the documented payload has no such header. The same payment within ten
 * minutes gets the first one's key, unless that one charged nothing.
 */
async function keyOfContent(input: PaymentInput): Promise<string> {
  const content = `content-${fingerprintOf(input)}${input.orderAgain ? "-again" : ""}-`;
  const now = Date.now();
  const last = await db.paymentAttempt.findFirst({
    where: { createdAt: { gt: new Date(now - REPEATED_WITHIN_MS) }, idempotencyKey: { startsWith: content } },
    orderBy: { createdAt: "desc" },
    select: { orderId: true, idempotencyKey: true, order: { select: { status: true } } },
  });
  const mayBeCharged = last && isOneOf([...OPEN_STATES, ...PAID_STATES], last.order.status as OrderState);
  if (mayBeCharged && last.idempotencyKey) return last.idempotencyKey;
  // Derived from stored data, so that simultaneous calls have the same key.
  return content + (last?.orderId ?? Math.floor(now / REPEATED_WITHIN_MS));
}

const cardNumberOf = (input: PaymentInput) => (input.method === "token" ? null : input.cardNumber);

/**
 * Fingerprint of the payment; keyed, because addresses could be guessed from a plain hash. Of the card it has
 * the last digits, which are stored anyway.
 */
function fingerprintOf(input: PaymentInput): string {
  const { amount, customerInfo, serviceInfo } = input;
  const last4 = cardNumberOf(input)?.slice(-4) ?? null;
  const { id, billingCycle } = serviceInfo;
  const content = [Math.round(amount * 100), Object.entries(customerInfo).sort(), id, billingCycle, last4];
  return Buffer.from(keyedHash("payment request", JSON.stringify(content)), "base64url").toString("hex");
}

/** Null if the key is new. */
async function earlierResponse(
  idempotencyKey: string,
  fingerprint?: string,
): Promise<PaymentResponse | InProgress | null> {
  const attempt = await db.paymentAttempt.findUnique({
    where: { idempotencyKey },
    select: { requestFingerprint: true, errorCode: true, order: { select: { orderId: true, status: true } } },
  });
  if (!attempt) return null;
  if (fingerprint && attempt.requestFingerprint !== fingerprint) {
    throw new AppError("conflict", "This Idempotency-Key was used for another payment. Use a new one.");
  }
  const { orderId } = attempt.order;
  const status = attempt.order.status as OrderState;
  return status === "created" || status === "charging"
    ? "in_progress"
    : responseFor(orderId, status, attempt.errorCode);
}

async function awaitOtherCall(idempotencyKey: string, deadline?: AbortSignal): Promise<PaymentResponse> {
  while (hasTime() && !deadline?.aborted) {
    await sleep(LOOK_EVERY_MS);
    const answer = await earlierResponse(idempotencyKey);
    // The other call has released the key: nothing was sent.
    if (!answer) throw gatewayUnavailable();
    if (answer !== "in_progress") return answer;
  }
  const attempt = await db.paymentAttempt.findUnique({
    where: { idempotencyKey },
    select: { orderId: true },
  });
  if (!attempt) throw gatewayUnavailable();
  return responseFor(attempt.orderId, "charging");
}

const priceChanged = (amountCents: number) =>
  new PaymentRefused({
    success: false,
    code: "price_changed",
    message: `The price has changed to ${toDollars(amountCents)}. Nothing was charged. Please check and confirm the new price.`,
    amount: dollarsOf(amountCents),
  });

const orderedAlready = ({ isPending }: OrderedAlready) =>
  new PaymentRefused({
    success: false,
    code: isPending ? "order_pending" : "ordered_already",
    message: isPending
      ? `A payment for this service is already under way, so nothing more was charged. We'll email you the result, or you can call us at ${company.phone}.`
      : "You ordered this service a few minutes ago, so nothing more was charged. Check your email for the receipt, or order it again.",
  });

async function awaitCharge(
  { orderId }: Placed,
  charging: Promise<Charging>,
  payment: Payment,
): Promise<PaymentResponse> {
  const { charged, ended } = await charging;
  let failure: unknown;
  const noted = ended.catch((error) => {
    failure = error;
    log.error({ orderId, error }, "an order broke off; it will be resumed");
  });
  await waitUntilDeadline(
    charged.catch(() => undefined),
    payment,
  );
  await waitUntilDeadline(noted, payment, ACTIVATED_WITHIN_MS);
  try {
    const order = await db.order.findUniqueOrThrow({
      where: { orderId },
      select: { status: true, attempt: { select: { errorCode: true, idempotencyKey: true } } },
    });
    const status = order.status as OrderState;
    // It was never announced, so never sent.
    if (status === "created" && failure) throw failure;
    if (status === "failed" && order.attempt?.idempotencyKey === null) throw gatewayUnavailable();
    return responseFor(orderId, status, order.attempt?.errorCode);
  } catch (error) {
    if (error === failure || error instanceof AppError) throw error;
    // A failed read doesn't show whether the card was charged.
    return responseFor(orderId, "unknown");
  }
}

/** Nothing was sent, and the key is free again. */
function gatewayUnavailable(): AppError {
  const message = `Our payment processor can't be reached, so nothing was charged. Please try again in a few minutes, or call us at ${company.phone}.`;
  return new AppError("payments_unavailable", message, { retryAfterSeconds: 10 });
}
