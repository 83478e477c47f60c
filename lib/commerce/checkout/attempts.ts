/**
 * Idempotency keys of this browser, one per attempt to pay, stored until the server has reported the result,
 * so that a reload, a second tab or Back queries it before sending again. No personal and no card data.
 */

import { browserStorage } from "@/lib/core/browser-storage";
import { ATTEMPTS_KEY } from "@/lib/core/choices-after-sign-out";
import { newToken } from "@/lib/core/query/token";

const REMEMBERED_MS = 30 * 60 * 1000;
/** The customer knows the result by mail by then; others may use this computer. */
const OPEN_MS = 24 * 60 * 60 * 1000;
const MAX_STORED = 20;

export type Attempt = {
  serviceId: number;
  key: string;
  sentAt: number;
  order?: { orderId: string; at: number };
};

let inMemory: Attempt[] | undefined;

export function openAttempt(serviceId: number): Attempt | undefined {
  return read().find((one) => one.serviceId === serviceId && !one.order);
}

export function beginAttempt(serviceId: number): Attempt {
  const begun = { serviceId, key: newToken(), sentAt: Date.now() };
  write([...read().filter((one) => one.serviceId !== serviceId || one.order), begun]);
  return begun;
}

export function sendAgain({ key }: Attempt): void {
  write(read().map((one) => (one.key === key ? { ...one, sentAt: Date.now() } : one)));
}

/** Frees the service for another key: nothing was charged. */
export function dropAttempt({ key }: Attempt): void {
  write(read().filter((one) => one.key !== key));
}

export function endAttempt({ key }: Attempt, orderId: string): void {
  const order = { orderId, at: Date.now() };
  write(read().map((one) => (one.key === key ? { ...one, order } : one)));
}

export function orderedSince(serviceId: number, since: number): { orderId: string; at: number } | undefined {
  return read()
    .flatMap((one) => (one.serviceId === serviceId && one.order && one.order.at >= since ? one.order : []))
    .at(-1);
}

/** Key of a recent order of this browser, by which it may see whom the order is billed to. */
export function keyOfOrder(orderId: string): string | undefined {
  return read().find(({ order }) => order?.orderId === orderId)?.key;
}

function read(): Attempt[] {
  const stored = inMemory ?? browserStorage.getJson(ATTEMPTS_KEY);
  const now = Date.now();
  return (Array.isArray(stored) ? stored : [])
    .filter(isAttempt)
    .filter(({ order, sentAt }) => (order ? order.at >= now - REMEMBERED_MS : sentAt >= now - OPEN_MS));
}

function isAttempt(stored: unknown): stored is Attempt {
  const { serviceId, key, sentAt, order } = Object(stored) as Record<string, unknown>;
  const { orderId, at } = Object(order) as Record<string, unknown>;
  const isSent = typeof serviceId === "number" && typeof key === "string" && typeof sentAt === "number";
  return isSent && (order === undefined || (typeof orderId === "string" && typeof at === "number"));
}

function write(attempts: Attempt[]): void {
  const latest = attempts.slice(-MAX_STORED);
  inMemory = browserStorage.setJson(ATTEMPTS_KEY, latest) ? undefined : latest;
}
