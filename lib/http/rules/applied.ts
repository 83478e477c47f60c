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

export function withMark(headers: Headers): Headers {
  const marked = new Headers(headers);
  marked.set(HEADER, secret);
  return marked;
}

export function areApplied(headers: Headers): boolean {
  return headers.get(HEADER) === secret;
}
