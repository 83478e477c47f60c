import { fetchOrderOfAttempt, sendPayment } from "@/lib/commerce/checkout/api";
import {
  type Attempt,
  beginAttempt,
  dropAttempt,
  endAttempt,
  openAttempt,
  sendAgain,
} from "@/lib/commerce/checkout/attempts";
import type { PaidStatus, PaymentAnswer, PaymentRefusal } from "@/lib/commerce/checkout/payment-answer";
import type { PaymentPayload } from "@/lib/commerce/checkout/schema";
import { ApiError } from "@/lib/core/client";
import type { FieldErrors } from "@/lib/core/errors";

/**
 * One payment, from the press of the button until it is known how it ended, however often the connection is lost
 * meanwhile: the same attempt is asked about, and never another one begun while it is open.
 */

export type Outcome =
  /** An order came of it, of which its own page says what becomes. `message` is empty where it was looked up. */
  | { type: "ordered"; orderId: string; status: PaidStatus; message: string }
  /** Looked at, and nothing was taken. */
  | { type: "not_taken"; code: PaymentRefusal; message: string }
  /** Not looked at: the server says why. Nothing was taken. */
  | { type: "refused"; message: string; fields: FieldErrors }
  /** Nobody knows yet. The attempt stays open. */
  | { type: "unknown" };

/** Pauses before each further question after a lost answer. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 8_000];
/** For so long since it was first sent; then the page says that it is not known. */
const ASKING_MS = 90_000;
/** A request that the server has not begun with after this long was lost on its way there. */
const ON_ITS_WAY_MS = 20_000;
/** With these the server says that the card gateway was not asked, or is known not to have got anything. */
const NOTHING_TAKEN = new Set(["billing_not_configured", "billing_unavailable", "payments_unavailable"]);

/** @param pause waits; of the tests' making where they are not to wait */
export type Pause = (ms: number) => Promise<void>;
const sleep: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pays, or finds out how an earlier attempt at this service ended, if that is not known. */
export async function pay(payment: PaymentPayload, pause: Pause = sleep): Promise<Outcome> {
  const serviceId = payment.serviceInfo.id;
  const earlier = openAttempt(serviceId);
  if (earlier) {
    const outcome = await settle(earlier, pause);
    if (outcome) return outcome;
  }
  const attempt = beginAttempt(serviceId);
  try {
    return concluded(attempt, await sendPayment(payment, attempt.key));
  } catch (error) {
    if (!isRefusal(error)) return askAgain(payment, attempt, pause);
    dropAttempt(attempt);
    return refused(error);
  }
}

/**
 * How an attempt ended of which this browser does not know it; null where nothing came of it and nothing will, so that
 * another may begin.
 */
export async function settle(attempt: Attempt, pause: Pause = sleep): Promise<Outcome | null> {
  // Whatever the clock has been set to meanwhile.
  const patience = Math.min(attempt.sentAt, Date.now()) + ON_ITS_WAY_MS;
  for (;;) {
    try {
      const outcome = await lookUp(attempt);
      if (outcome) return outcome;
    } catch {
      return { type: "unknown" };
    }
    const left = patience - Date.now();
    if (left <= 0) break;
    await pause(Math.min(left, 2_000));
  }
  dropAttempt(attempt);
  return null;
}

/** The answer was lost. What the server knows nothing of is sent again, under the same key. */
async function askAgain(payment: PaymentPayload, attempt: Attempt, pause: Pause): Promise<Outcome> {
  const until = attempt.sentAt + ASKING_MS;
  for (const ms of PAUSES_MS) {
    await pause(ms);
    if (Date.now() > until) break;
    try {
      const outcome = await lookUp(attempt);
      if (outcome) return outcome;
      sendAgain(attempt);
      return concluded(attempt, await sendPayment(payment, attempt.key));
    } catch (error) {
      // The attempt stays open: what was sent first may still be on its way.
      if (isRefusal(error) && error.status !== 429) return refused(error);
    }
  }
  return { type: "unknown" };
}

/** Null where the server has no order of the attempt. @throws where it can't be asked */
async function lookUp(attempt: Attempt): Promise<Outcome | null> {
  const order = await fetchOrderOfAttempt(attempt.key);
  if (!order) return null;
  if (order.status === "declined" || order.status === "canceled") {
    dropAttempt(attempt);
    return { type: "not_taken", code: "declined", message: "" };
  }
  endAttempt(attempt, order.orderId);
  const status = order.status === "paid" || order.status === "activating" ? order.status : "pending";
  return { type: "ordered", orderId: order.orderId, status, message: "" };
}

function concluded(attempt: Attempt, answer: PaymentAnswer): Outcome {
  if (answer.success) {
    const { orderId, status, message } = answer;
    endAttempt(attempt, orderId);
    return { type: "ordered", orderId, status, message };
  }
  dropAttempt(attempt);
  return { type: "not_taken", code: answer.code, message: answer.message };
}

/** Whether the server says that it has not begun. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return (error.status >= 400 && error.status < 500) || NOTHING_TAKEN.has(error.code ?? "");
}

const refused = (error: ApiError): Outcome => ({
  type: "refused",
  message: error.serverMessage ?? "",
  fields: error.fields,
});
