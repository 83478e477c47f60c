/**
 * The idempotency keys of this browser: one for each attempt at paying for a service, from before it is sent until the
 * server has said how it ended. A reload, a second tab and the way back find it here, and ask about it before anything
 * is sent anew. Random keys, times and order ids alone: nothing of a person, nothing of a card.
 */

import { ATTEMPTS_KEY } from "@/lib/core/browser-keys";

/** What ended longer ago is of no interest to anybody who opens the checkout again. */
const REMEMBERED_MS = 30 * 60 * 1000;
/** By then the customer has been told by mail how it ended, on a computer that others may use. */
const OPEN_MS = 24 * 60 * 60 * 1000;
const MOST_REMEMBERED = 20;

export type Attempt = {
  serviceId: number;
  key: string;
  /** For the last time, in milliseconds of Date.now(). */
  sentAt: number;
  /** Once an order came of it, and when that was known. */
  order?: { orderId: string; at: number };
};

/** Where storage is full or switched off, the page's own memory is all there is. */
let inMemory: Attempt[] = [];

/** The attempt at that service of which it is not known yet how it ended. */
export function openAttempt(serviceId: number): Attempt | undefined {
  return read().find((one) => one.serviceId === serviceId && !one.order);
}

/** Notes down a new key, before anything is sent with it. */
export function beginAttempt(serviceId: number): Attempt {
  const begun = { serviceId, key: randomKey(), sentAt: Date.now() };
  write([...read().filter((one) => one.serviceId !== serviceId || one.order), begun]);
  return begun;
}

/** It is on its way once more. */
export function sendAgain({ key }: Attempt): void {
  write(read().map((one) => (one.key === key ? { ...one, sentAt: Date.now() } : one)));
}

/** Nothing was taken: another attempt is another key. */
export function dropAttempt({ key }: Attempt): void {
  write(read().filter((one) => one.key !== key));
}

/** An order came of it, whatever becomes of that. */
export function endAttempt({ key }: Attempt, orderId: string): void {
  const order = { orderId, at: Date.now() };
  write(read().map((one) => (one.key === key ? { ...one, order } : one)));
}

/** The newest order of that service that this browser sent, and was told of after `since` (as Date.now()). */
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

/** What stands in storage may be of another version of this page, or of anybody. */
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
    // As above.
  }
}

/** 32 hexadecimal digits; `crypto.randomUUID` is not there on pages without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
