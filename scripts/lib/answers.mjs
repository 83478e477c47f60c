import { readFileSync } from "node:fs";
import pino from "pino";
import { policyFor } from "../../lib/http/outside-hosts.mjs";

/**
 * What the web server does to requests and answers beside Next (scripts/serve.mjs).
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Answer
 */

const POLICY = "Content-Security-Policy";
/** @type {Record<string, string>} */
const securityHeaders = JSON.parse(
  readFileSync(new URL("../../lib/http/security-headers.json", import.meta.url), "utf8"),
);
/** By the settings of this start; a build may have seen others. */
const policy = policyFor(securityHeaders[POLICY] ?? "", process.env);
const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
/** Next's own limit for a form; past it, it would call the client's fault ours. */
const FORM_LIMIT = 1024 * 1024;
const behindProxy = Number(process.env.TRUST_PROXY_HOPS || 0) > 0;
const siteHost = URL.canParse(process.env.SITE_URL ?? "")
  ? new URL(String(process.env.SITE_URL)).host
  : undefined;

/** What `onRequestError` (instrumentation.ts) found to be the sender's fault: request id to status. */
const formFaults = new Map();
/** @type {{ [key: symbol]: Map<string, number> | undefined }} */
const shared = /** @type {any} */ (globalThis);
shared[Symbol.for("site.formFaults")] = formFaults;
const RETRY_AFTER_SECONDS = "5";
/** @type {Record<number, string>} */
const refusals = {
  400: "The request could not be read.",
  413: "The request is too large.",
};

/** @param {Answer} answer @param {string} requestId */
export function addHeaders(answer, requestId) {
  answer.setHeader("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(securityHeaders)) answer.setHeader(name, value);
  answer.setHeader(POLICY, policy);
}

/**
 * A page's life in shared caches is ours to end, so they must ask each time (Next would say a year), and never keep
 * one that is briefly unavailable. A 405, which Next sends empty, gets the failure body that every call has, and the
 * methods that are allowed; a form that could not be read gets a 400 or 413 where Next would say 500. Next drops a
 * route's Content-Length: a file's comes under another name.
 * @param {Request} request @param {Answer} answer @param {string} requestId
 * @param {(path: string) => Promise<string | undefined>} allowedMethods
 */
export function adjustAnswer(request, answer, requestId, allowedMethods) {
  const writeHead = answer.writeHead.bind(answer);
  const write = answer.write.bind(answer);
  const end = answer.end.bind(answer);
  const fault = () => (answer.statusCode >= 400 ? formFaults.get(requestId) : undefined);
  answer.once("close", () => formFaults.delete(requestId));
  let knowsMethods = false;
  answer.writeHead = (...args) => {
    // The end, which Next's compression calls after this, sends both when it knows the methods.
    if (answer.statusCode === 405 && !knowsMethods) return answer;
    const status = fault();
    if (status) {
      args[0] = status;
      for (const name of ["Content-Encoding", "Content-Length", "ETag"]) answer.removeHeader(name);
      answer.setHeader("Content-Type", "text/plain; charset=utf-8");
      answer.setHeader("Cache-Control", "no-store");
    }
    const cacheControl = String(answer.getHeader("Cache-Control") ?? "");
    if (cacheControl.startsWith("s-maxage")) {
      answer.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
    }
    const length = answer.getHeader("X-Body-Length");
    answer.removeHeader("X-Body-Length");
    if (length && !answer.hasHeader("Content-Encoding")) answer.setHeader("Content-Length", length);
    if (answer.statusCode === 405) {
      answer.setHeader("Content-Type", "application/json");
      answer.setHeader("Cache-Control", "no-store");
    }
    if (answer.statusCode === 503) {
      answer.setHeader("Cache-Control", "no-store");
      if (!answer.hasHeader("Retry-After")) answer.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    }
    // The rest of a body whose reading was broken off would stand before the connection's next request for ever.
    if (request.destroyed && !request.complete) answer.setHeader("Connection", "close");
    return writeHead(...args);
  };
  answer.write = (...args) => {
    const status = fault();
    if (!status) return write(...args);
    const written = args.at(-1);
    if (typeof written === "function") process.nextTick(written);
    return true;
  };
  answer.end = (...args) => {
    const status = fault();
    if (status) return end(`${refusals[status]}\n`);
    if (answer.statusCode !== 405) return end(...args);
    const body = JSON.stringify(
      failureBody("method_not_allowed", "This method is not allowed here.", requestId),
    );
    const isTold = answer.hasHeader("Allow") || request.method === "OPTIONS";
    Promise.resolve(isTold ? undefined : allowedMethods(request.url ?? "/")).then((methods) => {
      knowsMethods = true;
      if (methods) answer.setHeader("Allow", methods);
      answer.writeHead(405);
      end(body);
    });
    return answer;
  };
}

/** The failure body of API.md, "Failure". @param {string} code @param {string} message @param {string} requestId */
function failureBody(code, message, requestId) {
  return { success: false, message, error: message, code, requestId };
}

/**
 * Refuses an address whose percent signs encode no text, which Next would call a fault of ours. Says whether it did.
 * @param {Request} request @param {Answer} answer @param {string} requestId
 */
export function refuseMalformedAddress(request, answer, requestId) {
  const path = request.url?.split("?")[0] ?? "";
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    const message = "The address is malformed.";
    if (!path.startsWith("/api/")) {
      refuse(answer, 400, message);
      return true;
    }
    log.info({ requestId, method: request.method, path, status: 400 }, "request");
    answer.writeHead(400, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    answer.end(JSON.stringify(failureBody("bad_request", message, requestId)));
    return true;
  }
}

/**
 * Refuses a form posted to a page from another site, or one that is too large; the calls under /api do so
 * themselves. Says whether it did.
 * @param {Request} request @param {Answer} answer
 */
export function refuseForm(request, answer) {
  if (request.method !== "POST" || request.url?.startsWith("/api/")) return false;
  const { origin } = request.headers;
  if (origin !== undefined && !isOwn(origin, request)) {
    refuse(answer, 403, "This request came from another site.");
    return true;
  }
  if (Number(request.headers["content-length"] ?? 0) > FORM_LIMIT) {
    refuse(answer, 413, "The request is too large.");
    return true;
  }
  return false;
}

/** @param {string} origin @param {Request} request */
function isOwn(origin, request) {
  if (!URL.canParse(origin)) return false;
  const forwarded = behindProxy
    ? String(request.headers["x-forwarded-host"] ?? "")
        .split(",")[0]
        ?.trim()
    : "";
  return [request.headers.host, forwarded, siteHost].includes(new URL(origin).host);
}

/** @param {Answer} answer @param {number} status @param {string} message */
function refuse(answer, status, message) {
  answer.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    Connection: "close",
  });
  answer.end(`${message}\n`);
}

/**
 * One line for a page when its answer is sent. Calls write their own, with what they know; files of the build none.
 * The query is left out: it may hold what a visitor typed.
 * @param {Request} request @param {Answer} answer @param {string} requestId
 */
export function logPage(request, answer, requestId) {
  const path = request.url?.split("?")[0] ?? "";
  if (path.startsWith("/api/") || path.startsWith("/_next/")) return;
  const startedAt = performance.now();
  answer.once("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    log.info({ requestId, method: request.method, path, status: answer.statusCode, ms }, "page");
  });
}
