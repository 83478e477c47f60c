import "server-only";
import { randomUUID } from "node:crypto";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { boundsFault, boundsResponse, trimHeaders } from "@/lib/http/request-bounds";
import { tellSocketAddress } from "@/lib/http/socket-address";
import { processWide } from "@/lib/process-wide";
import { serverBridge } from "@/lib/server-bridge";

type Emit = (this: Server, event: string, ...args: unknown[]) => boolean;

/**
 * Does before the framework sees a request what server/site.ts does, on hosts that serve without our own server (`next
 * start`, a platform). Such a host's HTTP server exists before any code of ours runs, but it hands each request over by
 * its event: that is where this steps in, as tracing libraries do.
 */
export function boundIncomingRequests(): void {
  if (serverBridge().hasOwnServer) return;
  processWide("incomingRequests", () => {
    const prototype: { emit: Emit } = Server.prototype;
    const { emit } = prototype;
    prototype.emit = function (event, ...args) {
      if (event !== "request") return emit.call(this, event, ...args);
      const [request, response] = args as [IncomingMessage, ServerResponse];
      return isRefused(request, response) || emit.call(this, event, ...args);
    };
    return true;
  });
}

function isRefused(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "", headers } = request;
  const fault = boundsFault(url, headers.cookie);
  if (fault) {
    const { status, headers: fields, body } = boundsResponse(fault, url.split("?", 1)[0] ?? "");
    // Whatever body the request has is not read.
    response.writeHead(status, { ...fields, Connection: "close" }).end(body);
    return true;
  }
  trimHeaders(headers);
  tellSocketAddress(request);
  headers["x-request-id"] = randomUUID();
  return false;
}
