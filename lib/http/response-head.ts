import type { IncomingMessage, ServerResponse } from "node:http";

const RETRY_AFTER_SECONDS = "5";
/** The framework drops a route's Content-Length: a file's comes under this name (lib/http/file-response.ts). */
const LENGTH_HEADER = "X-Body-Length";
const TAGS_HEADER = "X-Answer-Tags";

/**
 * Completes the head that the framework is about to write: a file's length, nothing that is for the server alone, no caching
 * of what is briefly unavailable, and the connection's end where the rest of a body would stand before its next request.
 */
export function completeHead(request: IncomingMessage, response: ServerResponse): void {
  const length = response.getHeader(LENGTH_HEADER);
  response.removeHeader(LENGTH_HEADER);
  response.removeHeader(TAGS_HEADER);
  if (length && !response.hasHeader("Content-Encoding")) response.setHeader("Content-Length", length);
  if (response.statusCode === 503) {
    response.setHeader("Cache-Control", "no-store");
    if (!response.hasHeader("Retry-After")) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  }
  if (response.statusCode === 413 || (request.destroyed && !request.complete)) {
    response.setHeader("Connection", "close");
  }
}
