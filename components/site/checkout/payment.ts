import {
  type Attempt,
  beginAttempt,
  dropAttempt,
  endAttempt,
  openAttempt,
  sendAgain,
} from "@/lib/commerce/checkout/attempts";
import type { PaidStatus, PaymentRefusal, PaymentResponse } from "@/lib/commerce/checkout/payment-result";
import { fetchOrderOfAttempt, sendPayment } from "@/lib/commerce/checkout/queries";
import type { PaymentPayload } from "@/lib/commerce/checkout/schema";
import { ApiError } from "@/lib/core/client";
import type { FieldErrors } from "@/lib/core/errors";

/**
 * One payment, from the button to a known outcome, however often the connection is lost: it polls the same
 * attempt, and never starts another while it is open.
 */

export type Outcome =
  /** An order exists, and its page shows its state. `message` is empty if it was looked up. */
  | { type: "ordered"; orderId: string; status: PaidStatus; message: string }
  | { type: "not_taken"; code: PaymentRefusal; message: string }
  /** Rejected unchecked, with the server's reason. Nothing was taken. */
  | { type: "refused"; message: string; fields: FieldErrors }
  /** Outcome not known yet. The attempt stays open. */
  | { type: "unknown" };

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 8_000];
const POLL_TIMEOUT_MS = 90_000;
const LOST_AFTER_MS = 20_000;
/** Codes by which the server says that the card gateway was not called, or received nothing. */
const NOT_CHARGED_CODES = new Set(["billing_not_configured", "billing_unavailable", "payments_unavailable"]);

export type Pause = (ms: number) => Promise<void>;
const sleep: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

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
    if (!isRefusal(error)) return retry(payment, attempt, pause);
    dropAttempt(attempt);
    return refused(error);
  }
}

/** Finds out an attempt's outcome; null if it created no order and never will, so another may begin. */
export async function settle(attempt: Attempt, pause: Pause = sleep): Promise<Outcome | null> {
  // Robust against clock changes.
  const patience = Math.min(attempt.sentAt, Date.now()) + LOST_AFTER_MS;
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

/** The response was lost. Repeats a request unknown to the server under the same key. */
async function retry(payment: PaymentPayload, attempt: Attempt, pause: Pause): Promise<Outcome> {
  const until = attempt.sentAt + POLL_TIMEOUT_MS;
  for (const ms of PAUSES_MS) {
    await pause(ms);
    if (Date.now() > until) break;
    try {
      const outcome = await lookUp(attempt);
      if (outcome) return outcome;
      sendAgain(attempt);
      return concluded(attempt, await sendPayment(payment, attempt.key));
    } catch (error) {
      // The attempt stays open: the first request may still arrive.
      if (isRefusal(error) && error.status !== 429) return refused(error);
    }
  }
  return { type: "unknown" };
}

/** Null if the server has no order of the attempt. @throws if the server can't be reached */
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

function concluded(attempt: Attempt, answer: PaymentResponse): Outcome {
  if (answer.success) {
    const { orderId, status, message } = answer;
    endAttempt(attempt, orderId);
    return { type: "ordered", orderId, status, message };
  }
  dropAttempt(attempt);
  return { type: "not_taken", code: answer.code, message: answer.message };
}

/** Tells whether the server says that it has not begun. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return (error.status >= 400 && error.status < 500) || NOT_CHARGED_CODES.has(error.code ?? "");
}

const refused = (error: ApiError): Outcome => ({
  type: "refused",
  message: error.serverMessage ?? "",
  fields: error.fields,
});
