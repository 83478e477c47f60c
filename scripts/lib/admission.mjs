import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { Turns } from "./turns.mjs";

/**
 * Before the framework sees a request: what visitors send goes on at once, what they read takes turns, and a search
 * that is refused anyway, for its client's limit or because too many are under way, is refused here for a hundredth
 * of what it would cost there. The application says which (lib/knowledge-base/search-admission.ts).
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Answer
 * @typedef {{ code: string, status: number, message: string, details: { retryAfterSeconds?: number } }} Refusal
 * @typedef {{ refusal?: Refusal, run?: (work: () => Promise<unknown>) => Promise<unknown> }} Admission
 */

const reads = new Turns({ aTurn: 4, waiting: 2_000 });
const refusals = new Turns({ aTurn: 8, waiting: 10_000 });
/** @type {Refusal} */
const busy = {
  code: "unavailable",
  status: 503,
  message: "The site is very busy. Please try again in a moment.",
  details: { retryAfterSeconds: 2 },
};
const MADE_WITHIN_MS = 5_000;
const TELL_EVERY_MS = 10_000;
const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
let refused = 0;

/** @param {Request} request @param {Answer} answer @param {string} requestId @param {() => void} begin */
export function admit(request, answer, requestId, begin) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    begin();
    return;
  }
  const path = request.url ?? "/";
  const refuseFor = (/** @type {Refusal} */ reason) => {
    if (!refusals.take(() => refuse(path, answer, requestId, reason))) request.destroy();
  };
  const start = () => {
    if (answer.closed) return;
    // Anew, for what was true when it came may be so no longer.
    const { refusal, run } = admissionOf(request);
    if (refusal) refuseFor(refusal);
    else if (run) run(() => answered(answer, begin)).catch(() => refuseFor(busy));
    else begin();
  };
  const { refusal } = admissionOf(request);
  if (refusal) refuseFor(refusal);
  else if (!reads.take(start)) refuseFor(busy);
}

/** @param {Request} request @returns {Admission} */
function admissionOf({ url = "/", headers }) {
  /** @type {{ [key: symbol]: ((path: string, headers: Request["headers"]) => Admission) | undefined }} */
  const shared = /** @type {any} */ (globalThis);
  return shared[Symbol.for("site.admission")]?.(url, headers) ?? {};
}

/**
 * Settles when the answer is made, or nobody waits for it. A client that takes it slowly holds up no other, nor does
 * one that is never made.
 * @param {Answer} answer @param {() => void} begin
 */
async function answered(answer, begin) {
  if (answer.closed) return;
  const end = answer.end.bind(answer);
  const isMade = new Promise((resolve) => {
    answer.end = (...args) => {
      resolve(undefined);
      return end(...args);
    };
  });
  const isOver = Promise.race([
    isMade,
    once(answer, "close"),
    sleep(MADE_WITHIN_MS, undefined, { ref: false }),
  ]);
  begin();
  await isOver;
}

/** @param {string} path @param {Answer} answer @param {string} requestId @param {Refusal} refusal */
function refuse(path, answer, requestId, { code, status, message, details }) {
  if (refused++ === 0) setTimeout(tell, TELL_EVERY_MS).unref();
  const isCall = path.startsWith("/api/");
  answer.writeHead(status, {
    "Content-Type": isCall ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": String(details.retryAfterSeconds),
  });
  answer.end(
    isCall ? JSON.stringify({ success: false, message, error: message, code, requestId }) : `${message}\n`,
  );
}

/** One line for all of them: a line each would be what a flood of them costs most. */
function tell() {
  log.warn({ requests: refused }, "requests were refused before anything was done for them");
  refused = 0;
}
