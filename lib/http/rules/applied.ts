import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { processWide } from "@/lib/core/process-wide";

/** The value is the process's secret, so a client's header proves nothing; our servers also drop it. */
const HEADER = "x-rules-applied";
const secret = processWide("rulesApplied", () => randomBytes(16).toString("hex"));

export function markApplied(headers: IncomingHttpHeaders): void {
  headers[HEADER] = secret;
}

export function dropMark(headers: IncomingHttpHeaders): void {
  delete headers[HEADER];
}

/**
 * Headers in which the framework notes its own steps, such as a middleware's outcome. Not those of its
 * client (`rsc`, `next-…`; in development, ids of requests), nor `x-next-…`, which carry its own secret.
 */
const INTERNAL = /^x-(?:(?:middleware|invoke|now)-|matched-path$|nextjs-(?!(?:html-)?request-id$))/;

/** Drops a client's forged ones: `x-middleware-prefetch` alone made every call an empty 200. */
export function dropInternal(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
}

export function withMark(headers: Headers): Headers {
  const marked = new Headers(headers);
  marked.set(HEADER, secret);
  return marked;
}

export function areApplied(headers: Headers): boolean {
  return headers.get(HEADER) === secret;
}
