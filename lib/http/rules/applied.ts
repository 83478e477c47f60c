import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { processWide } from "@/lib/core/process-wide";

/**
 * Header by which the server of this process tells the middleware that it has applied the rules of a request. Its value is
 * made up by each process and leaves none, so a client's own header tells nothing; at our servers it is dropped besides.
 */
const HEADER = "x-rules-applied";
const secret = processWide("rulesApplied", () => randomBytes(16).toString("hex"));

/** Marks the headers of a request to which the rules have been applied. */
export function markApplied(headers: IncomingHttpHeaders): void {
  headers[HEADER] = secret;
}

/** Drops what a client has sent under that name. */
export function dropMark(headers: IncomingHttpHeaders): void {
  delete headers[HEADER];
}

/** Returns the headers of a request with the mark, for the handler behind the middleware. */
export function withMark(headers: Headers): Headers {
  const marked = new Headers(headers);
  marked.set(HEADER, secret);
  return marked;
}

/** Tells whether this process has applied the rules to a request already. */
export function areApplied(headers: Headers): boolean {
  return headers.get(HEADER) === secret;
}
