import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../fakes/random";
import { paymentPayload } from "../checkout";

/** Intended purchase of one customer, by one or several payments; counted afterwards. */
export type Checkout = {
  key: string;
  payload: object;
  email: string;
  cents: number;
  clientAddress: string;
  /** The last response to its customer; undefined if there was none. */
  reply?: { status: number; body: Record<string, unknown> };
  /** The last error instead of a response. */
  seen?: string;
  requested: number;
};

const SERVICES = [
  { id: 1, name: "Workstation PC/Mac", cents: 5_100 },
  { id: 2, name: "File Server", cents: 13_000 },
  { id: 3, name: "Exchange 365", cents: 8_900 },
  { id: 5, name: "Synology NAS", cents: 70_500 },
] as const;

/** The gateway's codes for a decline and a review. */
const DECLINED = "46282";
const HELD = "46290";
const MAX_REQUESTED = 60;
const PAUSE_MS = 1_000;
const PATIENCE_MS = 70_000;

/**
 * Realistic customers: most are new, some order several services at the same time under one new address, some
 * pay in two tabs, and some cards are declined or held.
 */
export function checkouts(count: number, run: string, random: Random): Checkout[] {
  const all: Checkout[] = [];
  while (all.length < count) {
    const email = `${run}-${all.length}@example.com`;
    const kind = random();
    const zipCode = kind < 0.05 ? DECLINED : kind < 0.1 ? HELD : "33101";
    const services =
      kind > 0.85 ? SERVICES : [SERVICES[Math.floor(random() * SERVICES.length)] ?? SERVICES[0]];
    for (const service of services.slice(0, count - all.length)) {
      all.push(checkout(all.length, { email, zipCode, service }));
    }
    // Another tab: an equal payment under a different key.
    if (kind > 0.1 && kind < 0.2 && all.length < count) {
      const last = all.at(-1);
      if (last) all.push({ ...last, key: randomUUID(), clientAddress: addressOf(all.length), requested: 0 });
    }
  }
  return all;
}

const addressOf = (number: number) => `10.77.${number >> 8}.${number & 255}`;

function checkout(
  number: number,
  { email, zipCode, service }: { email: string; zipCode: string; service: (typeof SERVICES)[number] },
): Checkout {
  const { id, name, cents } = service;
  const payment = paymentPayload({
    amount: cents / 100,
    serviceInfo: { id, name, billingCycle: "monthly" },
  });
  const customerInfo = { ...payment.customerInfo, lastName: `Number ${number}`, email, zipCode };
  const payload = { ...payment, customerInfo };
  return { key: randomUUID(), payload, email, cents, clientAddress: addressOf(number), requested: 0 };
}

/** Tells whether a response contains the outcome, so that the customer stops polling. */
function isAnswer({ status, body }: { status: number; body: Record<string, unknown> }): boolean {
  return typeof body.success === "boolean" && (status === 200 || status === 202 || status === 409);
}

/** Pays like a browser: repeats unanswered requests under the same key, and never under another. */
export async function pay(one: Checkout, url: () => string): Promise<void> {
  for (; one.requested < MAX_REQUESTED; await sleep(PAUSE_MS)) {
    one.requested += 1;
    try {
      const response = await fetch(`${url()}/api/authorize-net/process-payment`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": one.key,
          "x-forwarded-for": one.clientAddress,
        },
        body: JSON.stringify(one.payload),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const reply = { status: response.status, body: (await response.json()) as Record<string, unknown> };
      if (isAnswer(reply)) {
        one.reply = reply;
        return;
      }
      one.seen = `${reply.status} ${reply.body.code}`;
    } catch (error) {
      // The server is dead, or disconnected.
      one.seen = error instanceof Error ? error.name : "no answer";
    }
  }
}
