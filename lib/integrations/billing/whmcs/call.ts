import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { emptyQueue, FairSemaphore, QueueFullError } from "@/lib/core/fair-semaphore";
import { log } from "@/lib/core/log";
import { parseJson } from "@/lib/core/parse-json";
import { processWide } from "@/lib/core/process-wide";
import { currentBudget } from "@/lib/core/request-budget";
import { CircuitBreaker } from "@/lib/data/circuit-breaker";
import { BillingFailure } from "@/lib/integrations/billing/billing";
import { encodeForm, type Parameters, PostFailure, postForm } from "./post";
import { accessDenied, refusalOf } from "./refusals";

export type WhmcsSettings = { url: string; identifier: string; secret: string; accessKey?: string };

/** Time limits in milliseconds, where no request's budget is shorter, and the retries of reads. */
export const callLimits = {
  readMs: 10_000,
  /** Accepting an order sets up services on other machines, too. */
  writeMs: 45_000,
  reserveMs: 250,
  leastMs: 200,
  /** A call with less time than this says nothing about the system by timing out. */
  tellingMs: 2_000,
  tries: 3,
  pauseMs: 100,
};
export type CallLimits = typeof callLimits;

/** Simultaneous calls in this process: jobs must not hold up visitors. */
const concurrency = { maxConcurrent: 16, waiting: 200, waitMs: 1_500 };
const jobConcurrency = { maxConcurrent: 8, waiting: 1_000, waitMs: 30_000 };

/** Statuses from WHMCS or a proxy before it: nothing was done. */
const ACCESS_DENIED_STATUSES = new Set([401, 403]);

const answer = z.looseObject({ result: z.string() });
export type Answer = z.output<typeof answer>;

export type Caller = {
  /** Retries where that may help. @throws {BillingFailure} `unavailable` or `refused` */
  read(action: string, parameters: Parameters): Promise<Answer>;
  /** Sends once. @throws {BillingFailure} `unavailable`, `unknown` or `refused` */
  write(action: string, parameters: Parameters): Promise<Answer>;
};

export function whmcsCaller(settings: WhmcsSettings, limits: CallLimits = callLimits): Caller {
  const { url, identifier, secret, accessKey } = settings;
  const address = new URL(`${url}/includes/api.php`);
  const lines = processWide("billing-turns", () => ({ visitors: emptyQueue(), jobs: emptyQueue() }));
  const visitors = new FairSemaphore(concurrency, lines.visitors);
  const jobs = new FairSemaphore(jobConcurrency, lines.jobs);
  const breaker = new CircuitBreaker({
    name: "billing",
    outageIn,
    refusal: () => new BillingFailure("unavailable", "it is out of order, and asked again in a moment"),
  });

  function timeFor(isRead: boolean): number {
    const left = (currentBudget()?.leftMs ?? Number.POSITIVE_INFINITY) - limits.reserveMs;
    const ms = Math.min(left, isRead ? limits.readMs : limits.writeMs);
    if (ms < limits.leastMs) throw new NoTime();
    return ms;
  }

  async function send(action: string, parameters: Parameters, isRead: boolean): Promise<Answer> {
    const body = encodeForm({
      ...parameters,
      action,
      identifier,
      secret,
      accesskey: accessKey,
      responsetype: "json",
    });
    const timeoutMs = timeFor(isRead);
    try {
      const posted = await postForm(address, { body, timeoutMs, alone: !isRead });
      const read = answer.safeParse(parseJson(posted.text));
      const secrets = [secret, identifier, accessKey];
      if (read.data?.result === "success") return read.data;
      if (read.success) throw refusalOf(read.data, secrets);
      if (ACCESS_DENIED_STATUSES.has(posted.status)) throw accessDenied(posted.text, secrets);
      throw new PostFailure(true, `no answer of WHMCS, but ${kindOf(posted)}`);
    } catch (error) {
      if (error instanceof PostFailure && error.isLate && timeoutMs < limits.tellingMs) {
        throw new PostFailure(error.wasSent, error.detail, true, false);
      }
      throw error;
    }
  }

  async function attempt(action: string, parameters: Parameters, isRead: boolean): Promise<Answer> {
    const startedAt = performance.now();
    try {
      if (breaker.isOpen) return await breaker.run(() => send(action, parameters, isRead));
      const semaphore = currentBudget() ? visitors : jobs;
      return await semaphore.run(() => breaker.run(() => send(action, parameters, isRead)));
    } catch (error) {
      if (error instanceof PostFailure) {
        const ms = Math.round(performance.now() - startedAt);
        log.warn(
          { action, ms, detail: error.detail, wasSent: error.wasSent },
          "a call to the billing system failed",
        );
      } else if (error instanceof BillingFailure && error.kind === "refused" && !error.reason) {
        log.warn({ action, detail: error.detail }, "the billing system refused a call");
      }
      throw error;
    }
  }

  return {
    async read(action, parameters) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(action, parameters, true);
        } catch (error) {
          if (tries === limits.tries || !(error instanceof PostFailure) || error.isLate || breaker.isOpen) {
            throw failureOf(error, true);
          }
        }
        await sleep(limits.pauseMs * tries * (1 + Math.random()));
      }
    },
    async write(action, parameters) {
      try {
        return await attempt(action, parameters, false);
      } catch (error) {
        throw failureOf(error, false);
      }
    },
  };
}

class NoTime extends Error {}

/** Rejected credentials count as an outage; staff see the system's message. */
function outageIn(error: unknown): string | null | undefined {
  if (error instanceof PostFailure) return error.isConclusive ? error.detail : undefined;
  if (!(error instanceof BillingFailure)) return undefined;
  return error.kind === "refused" ? null : error.detail;
}

function failureOf(error: unknown, isRead: boolean): unknown {
  if (error instanceof QueueFullError) return new BillingFailure("unavailable", "too many calls wait for it");
  if (error instanceof NoTime) return new BillingFailure("unavailable", "the request's time is up");
  if (!(error instanceof PostFailure)) return error;
  const { wasSent, detail } = error;
  // A read changes nothing, even if it arrived.
  return new BillingFailure(wasSent && !isRead ? "unknown" : "unavailable", detail);
}

function kindOf({ status, text }: { status: number; text: string }): string {
  const begin = text.trimStart().slice(0, 1);
  const what = begin === "<" ? "a page" : begin === "{" ? "something like its answers" : "something else";
  return `${what}, with status ${status}`;
}
