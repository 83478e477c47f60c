import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_TAGS } from "@/lib/core/response-tags";
import { RETRY_AFTER_SECONDS } from "./rules/refusal";

/** Carries a file's Content-Length, which the framework drops. */
export const LENGTH_HEADER = "X-Body-Length";

/**
 * Completes the head before it is written: a file's length, no internal headers, no caching of temporary
 * failures, and closing the connection if the rest of a body would precede its next request.
 */
export function completeHead(request: IncomingMessage, response: ServerResponse): void {
  const length = response.getHeader(LENGTH_HEADER);
  response.removeHeader(LENGTH_HEADER);
  response.removeHeader(RESPONSE_TAGS);
  if (length && !response.hasHeader("Content-Encoding")) response.setHeader("Content-Length", length);
  if (response.statusCode === 503) {
    response.setHeader("Cache-Control", "no-store");
    if (!response.hasHeader("Retry-After")) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  }
  if (response.statusCode === 413 || (request.destroyed && !request.complete))
    response.setHeader("Connection", "close");
}
