import "server-only";
import { emptyQueue, FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { offTheClock } from "@/lib/core/request-budget";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { recordOutage } from "@/lib/data/outages";
import { type CardPayments, INCOMPLETE, PaymentFailure } from "./payments";

/** Concurrency in this process. Payments wait for a slot for a while; lookups must not hold them up. */
const writeConcurrency = { maxConcurrent: 64, waiting: 1_000, waitMs: 10_000 };
const readConcurrency = { maxConcurrent: 8, waiting: 200, waitMs: 10_000 };

const NAME = "card payments";
const ACCOUNT_REFUSED_CODES = new Set(["E00005", "E00006", "E00007", "E00008"]);

type Method = keyof CardPayments;
const READS: ReadonlySet<Method> = new Set(["transaction", "transactionsOf", "transactionsSince"]);

export function guarded(gateway: CardPayments): CardPayments {
  const lines = processWide("payment-turns", () => ({ writes: emptyQueue(), reads: emptyQueue() }));
  const writes = new FairSemaphore(writeConcurrency, lines.writes);
  const reads = new FairSemaphore(readConcurrency, lines.reads);
  const breaker = new CircuitBreaker({
    name: NAME,
    outageIn,
    refusal: () => new PaymentFailure("unavailable", "it is out of order, and asked again in a moment"),
  });

  async function call<T>(method: Method, work: () => Promise<T>): Promise<T> {
    const isRead = READS.has(method);
    const startedAt = performance.now();
    try {
      if (breaker.isOpen) return await breaker.run(work);
      // The bank's time does not count toward the request's time limit.
      return await offTheClock(() => (isRead ? reads : writes).run(() => breaker.run(work)));
    } catch (error) {
      const failure = failureOf(error, isRead);
      const { kind, detail, code } = failure;
      const ms = Math.round(performance.now() - startedAt);
      if (kind !== "refused")
        log.warn({ method, ms, kind, detail, code }, "a call to the card gateway failed");
      throw failure;
    }
  }

  return {
    async charge(charge) {
      const result = await call("charge", () => gateway.charge(charge));
      const isRefused = result.outcome === "rejected" && ACCOUNT_REFUSED_CODES.has(result.errorCode ?? "");
      if (isRefused)
        recordOutage(NAME, new Date(), `our account's authentication failed (${result.errorCode})`);
      return result;
    },
    transaction: (id) => call("transaction", () => gateway.transaction(id)),
    transactionsOf: (number, since, suffices) =>
      call("transactionsOf", () => gateway.transactionsOf(number, since, suffices)),
    transactionsSince: (since) => call("transactionsSince", () => gateway.transactionsSince(since)),
    void: (id) => call("void", () => gateway.void(id)),
    refund: (refund) => call("refund", () => gateway.refund(refund)),
  };
}

/** Any response shows that the gateway works; failures with a response have a code. */
function outageIn(error: unknown): string | null | undefined {
  if (!(error instanceof PaymentFailure)) return undefined;
  const { kind, code } = error;
  const hasAnswered = kind === "refused" || code === INCOMPLETE || (kind === "unknown" && code !== undefined);
  return hasAnswered ? null : error.detail;
}

function failureOf(error: unknown, isRead: boolean): PaymentFailure {
  if (error instanceof PaymentFailure) return error;
  if (error instanceof QueueFullError) return new PaymentFailure("unavailable", "too many calls wait for it");
  // Message and stack only, nothing else that an error may contain.
  log.error(
    { fault: error instanceof Error ? error.stack : typeof error },
    "a call to the card gateway broke off",
  );
  return new PaymentFailure(isRead ? "unavailable" : "unknown", "a fault of our own");
}
