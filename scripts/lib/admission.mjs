import { once } from "node:events";
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
const refusals = new Turns({ aTurn: 16, waiting: 10_000 });
/** @type {Refusal} */
const busy = {
  code: "unavailable",
  status: 503,
  message: "The site is very busy. Please try again in a moment.",
  details: { retryAfterSeconds: 2 },
};
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
  /** @type {{ [key: symbol]: ((path: string, headers: Request["headers"]) => Admission) | undefined }} */
  const shared = /** @type {any} */ (globalThis);
  const { refusal, run } = shared[Symbol.for("site.admission")]?.(path, request.headers) ?? {};
  const refuseFor = (/** @type {Refusal} */ reason) => {
    if (!refusals.take(() => refuse(path, answer, requestId, reason))) request.destroy();
  };
  if (refusal) {
    refuseFor(refusal);
    return;
  }
  const beginAndWait = async () => {
    if (answer.closed) return;
    const closed = once(answer, "close");
    begin();
    await closed;
  };
  const start = run ? () => void run(beginAndWait).catch(() => refuseFor(busy)) : begin;
  if (!reads.take(start)) refuseFor(busy);
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
