import type { IncomingMessage, ServerResponse } from "node:http";
import type { Application } from "./application";
import { securityHeaders } from "./response-headers";
import type { Own } from "./sending";

const RETRY_AFTER_SECONDS = "5";
/** The framework drops a route's Content-Length: a file's comes under this name (lib/http/file-response.ts). */
const LENGTH_HEADER = "X-Body-Length";
const TAGS_HEADER = "X-Answer-Tags";

/**
 * Hands a call to the application, which answers on the connection itself. Adds what the application can't know, and
 * keeps a cache from keeping what is briefly unavailable. Settles when the answer has ended.
 */
export function passCall(
  handle: Application,
  request: IncomingMessage,
  response: ServerResponse,
  own: Own,
): Promise<void> {
  // Nobody waits for it any more, nor would its end be heard of.
  if (response.closed) return Promise.resolve();
  response.setHeader("X-Request-Id", own.requestId);
  for (const [name, value] of securityHeaders()) response.setHeader(name, value);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    const length = response.getHeader(LENGTH_HEADER);
    response.removeHeader(LENGTH_HEADER);
    response.removeHeader(TAGS_HEADER);
    if (length && !response.hasHeader("Content-Encoding")) response.setHeader("Content-Length", length);
    if (response.statusCode === 503) {
      response.setHeader("Cache-Control", "no-store");
      if (!response.hasHeader("Retry-After")) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    }
    // The rest of a body whose reading was broken off would stand before the connection's next request for ever.
    if (response.statusCode === 413 || (request.destroyed && !request.complete)) {
      response.setHeader("Connection", "close");
    }
    return writeHead(...args);
  }) as typeof response.writeHead;
  return new Promise((resolve, reject) => {
    response.once("close", resolve);
    handle(request, response).catch(reject);
  });
}
