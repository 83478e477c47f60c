/**
 * Idempotency keys of this browser, one per attempt to pay for a service, stored from before the request
 * until the server has reported the result. A reload, a second tab and Back find the key here and query it
 * before sending again. Holds random keys, times and order ids only: no personal and no card data.
 */

import { ATTEMPTS_KEY } from "@/lib/core/browser-keys";

/** Older results don't matter when the checkout is opened again. */
const REMEMBERED_MS = 30 * 60 * 1000;
/** By then the customer knows the result by mail; others may use this computer. */
const OPEN_MS = 24 * 60 * 60 * 1000;
const MOST_REMEMBERED = 20;

export type Attempt = {
  serviceId: number;
  key: string;
  /** Time of the last request, in milliseconds of Date.now(). */
  sentAt: number;
  /** Set once an order exists, with the time when that was known. */
  order?: { orderId: string; at: number };
};

/** Fallback when storage is full or disabled. */
let inMemory: Attempt[] = [];

/** Returns the attempt for that service whose result is still unknown. */
export function openAttempt(serviceId: number): Attempt | undefined {
  return read().find((one) => one.serviceId === serviceId && !one.order);
}

/** Stores a new key before a request is sent with it. */
export function beginAttempt(serviceId: number): Attempt {
  const begun = { serviceId, key: randomKey(), sentAt: Date.now() };
  write([...read().filter((one) => one.serviceId !== serviceId || one.order), begun]);
  return begun;
}

/** Marks the attempt as sent again. */
export function sendAgain({ key }: Attempt): void {
  write(read().map((one) => (one.key === key ? { ...one, sentAt: Date.now() } : one)));
}

/** Nothing was charged: another attempt gets another key. */
export function dropAttempt({ key }: Attempt): void {
  write(read().filter((one) => one.key !== key));
}

/** Records that an order exists, whatever happens to it later. */
export function endAttempt({ key }: Attempt, orderId: string): void {
  const order = { orderId, at: Date.now() };
  write(read().map((one) => (one.key === key ? { ...one, order } : one)));
}

/** Newest order of that service that this browser sent and learned about after `since` (as Date.now()). */
export function orderedSince(serviceId: number, since: number): { orderId: string; at: number } | undefined {
  return read()
    .flatMap((one) => (one.serviceId === serviceId && one.order && one.order.at >= since ? one.order : []))
    .at(-1);
}

function read(): Attempt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ATTEMPTS_KEY) ?? "[]");
    const now = Date.now();
    return (Array.isArray(stored) ? stored : [])
      .filter(isAttempt)
      .filter(({ order, sentAt }) => (order ? order.at >= now - REMEMBERED_MS : sentAt >= now - OPEN_MS));
  } catch {
    return inMemory;
  }
}

/** Storage may hold data of another version of this page, or from anyone. */
function isAttempt(stored: unknown): stored is Attempt {
  const { serviceId, key, sentAt, order } = Object(stored) as Record<string, unknown>;
  const { orderId, at } = Object(order) as Record<string, unknown>;
  const isSent = typeof serviceId === "number" && typeof key === "string" && typeof sentAt === "number";
  return isSent && (order === undefined || (typeof orderId === "string" && typeof at === "number"));
}

function write(attempts: Attempt[]): void {
  inMemory = attempts.slice(-MOST_REMEMBERED);
  try {
    localStorage.setItem(ATTEMPTS_KEY, JSON.stringify(inMemory));
  } catch {
    // Storage is full or disabled.
  }
}

/** Makes 32 hexadecimal digits; `crypto.randomUUID` is unavailable on pages without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
