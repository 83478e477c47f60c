import { keyOfOrder } from "@/lib/commerce/checkout/attempts";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import { isPaymentResponse, type PaymentResponse } from "@/lib/commerce/checkout/payment-result";
import type { PaymentPayload } from "@/lib/commerce/checkout/schema";
import { PUBLIC_ORDER_STATUSES } from "@/lib/commerce/orders/public-status";
import type { PublicOrder } from "@/lib/commerce/orders/schema";
import { ApiError, request } from "@/lib/core/client";

/** Longer than the server gives the card gateway, so that the server reports the result of a charge. */
const PAYMENT_MS = 60_000;
const LOOK_MS = 10_000;

/** @throws ApiError; also if the response is no service */
export async function fetchService(id: number): Promise<OrderableService> {
  const { service } = await request<{ service?: OrderableService }>("GET", `/api/whmcs/services/${id}`);
  if (!service?.pricing || !service.setupFees) throw new ApiError(404, undefined, "no service in the answer");
  return service;
}

/**
 * @throws anything that leaves the payment's result open, except an `ApiError` below 500, which means it was
 * not processed
 */
export async function sendPayment(payment: PaymentPayload, key: string): Promise<PaymentResponse> {
  const answer = await request<unknown>("POST", "/api/authorize-net/process-payment", payment, {
    headers: { "Idempotency-Key": key },
    signal: AbortSignal.timeout(PAYMENT_MS),
  });
  if (!isPaymentResponse(answer)) throw new Error("the answer is none to a payment");
  return answer;
}

export async function fetchOrderOfAttempt(key: string): Promise<PublicOrder | null> {
  const headers = { "Idempotency-Key": key };
  const signal = AbortSignal.timeout(LOOK_MS);
  return orderOf(request("GET", "/api/orders/attempt", undefined, { headers, signal }));
}

export async function fetchOrder(orderId: string, proof: string): Promise<PublicOrder | null> {
  const key = keyOfOrder(orderId);
  if (key) return fetchOrderOfAttempt(key);
  const signal = AbortSignal.timeout(LOOK_MS);
  const query = proof && `?${new URLSearchParams({ proof })}`;
  return orderOf(request("GET", `/api/orders/${encodeURIComponent(orderId)}${query}`, undefined, { signal }));
}

async function orderOf(call: Promise<unknown>): Promise<PublicOrder | null> {
  try {
    const { order } = Object(await call) as { order?: unknown };
    if (!isPublicOrder(order)) throw new Error("the answer has no order");
    return order;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

export function isPublicOrder(body: unknown): body is PublicOrder {
  const { orderId, amount, status } = Object(body) as Record<string, unknown>;
  const isPublic = (PUBLIC_ORDER_STATUSES as readonly unknown[]).includes(status);
  return typeof orderId === "string" && typeof amount === "number" && isPublic;
}

export async function mailReceipt(orderId: string): Promise<void> {
  await request("POST", `/api/orders/${encodeURIComponent(orderId)}/receipt`);
}
