import type { IncomingMessage, ServerResponse } from "node:http";
import { completeHead } from "@/lib/http/response-head";
import type { Application } from "./application";
import { securityHeaders } from "./response-headers";
import type { ResponseContext } from "./sending";

/**
 * Passes a call to the application, which responds on the connection itself. Settles when the response has
 * ended.
 */
export function passCall(
  handle: Application,
  request: IncomingMessage,
  response: ServerResponse,
  own: ResponseContext,
): Promise<void> {
  // The client has disconnected, and no end event would follow.
  if (response.closed) return Promise.resolve();
  response.setHeader("X-Request-Id", own.requestId);
  for (const [name, value] of securityHeaders()) response.setHeader(name, value);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    completeHead(request, response);
    return writeHead(...args);
  }) as typeof response.writeHead;
  return new Promise((resolve, reject) => {
    response.once("close", resolve);
    handle(request, response).catch(reject);
  });
}
