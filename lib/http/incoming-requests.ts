import "server-only";
import { randomUUID } from "node:crypto";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { Settings } from "@/lib/core/outside-hosts";
import { processWide } from "@/lib/core/process-wide";
import { serverBridge } from "@/lib/core/server-bridge";
import { setSocketAddress } from "@/lib/core/socket-address";
import { pendingSettings } from "@/lib/data/settings/before-requests";
import { withStoredTags } from "@/lib/data/settings/tag-environment";
import { CallMethods } from "@/lib/http/call-methods";
import { trimHeaders } from "@/lib/http/request-bounds";
import { completeHead } from "@/lib/http/response-head";
import { dropInternal, dropMark } from "@/lib/http/rules/applied";
import { type Decision, movedResponse, type Refusal, refusedResponse } from "@/lib/http/rules/refusal";
import { FORM_BYTES, firstRefusal, headFault, headGuardsOf } from "@/lib/http/rules/refusals";
import { type ParsedRequest, parseRequest, targetPath } from "@/lib/http/rules/request";
import { isForScriptsAlone, POLICY, securityHeadersBy } from "@/lib/http/security-policy";

const ASK_EACH_TIME = "public, max-age=0, must-revalidate";

/** Addresses that the framework corrects by a redirect before the middleware sees them. */
const MENDED = /\/\/|\\|.\/(?:\?|$)/;

type Decide = (request: ParsedRequest) => Promise<Decision | undefined>;

/**
 * For hosts without our own server (`next start`, a platform). Their HTTP server exists before our code runs,
 * so this intercepts its request events, as tracing libraries do.
 * @param settings those that name outside hosts, for the security policy
 * @param decide applies the asynchronous rules (lib/admin/request-rules.ts) where the middleware is too late
 */
export function guardIncomingRequests(settings: Settings, decide?: Decide): void {
  if (serverBridge().hasOwnServer) return;
  processWide("incomingRequests", () => {
    const prototype: { emit: (this: Server, event: string, ...args: unknown[]) => boolean } =
      Server.prototype;
    const { emit } = prototype;
    prototype.emit = function (event, ...args) {
      if (event !== "request") return emit.call(this, event, ...args);
      const [request, response] = args as [IncomingMessage, ServerResponse];
      if (!admit(request, response, settings)) return true;
      const proceed = () => emit.call(this, event, ...args);
      const pending = pendingSettings(request.url ?? "");
      const parsed = decide && MENDED.test(request.url ?? "") ? parseRequest(request) : undefined;
      if (!pending && !parsed) return proceed();
      void Promise.all([parsed && decide?.(parsed), pending])
        .then(([decision]) => decision && respond(request, response, decision))
        .catch(() => undefined)
        .then(() => response.headersSent || proceed());
      return true;
    };
    return true;
  });
}

function admit(request: IncomingMessage, response: ServerResponse, settings: Settings): boolean {
  const { headers } = request;
  const requestId = randomUUID();
  headers["x-request-id"] = requestId;
  addHeaders(request, response, settings, requestId);
  const refusal = refusalOf(request, settings);
  if (refusal) {
    respond(request, response, { refusal });
    return false;
  }
  trimHeaders(headers);
  dropMark(headers);
  // That platform's proxy adds them itself.
  if (!settings.VERCEL) dropInternal(headers);
  setSocketAddress(request);
  return true;
}

function respond(request: IncomingMessage, response: ServerResponse, decision: Decision): void {
  const requestId = String(request.headers["x-request-id"]);
  const { status, headers, body } =
    "refusal" in decision
      ? refusedResponse(decision.refusal, targetPath(request.url ?? ""), requestId)
      : movedResponse(decision, requestId);
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body), connection: "close" });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Adds missing headers to the head; the response's own policy stays, as in server/response-headers.ts. */
function addHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
  requestId: string,
): void {
  const pathname = targetPath(request.url ?? "");
  response.once("close", () => {
    serverBridge().formsRead.delete(requestId);
    serverBridge().unreadableForms.delete(requestId);
  });
  const isTooLong = watchForm(request);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    for (const [name, value] of Object.entries(securityHeadersBy(withStoredTags(settings)))) {
      const own = response.getHeader(name);
      if (own === undefined) response.setHeader(name, value);
      else if (name === POLICY && isForScriptsAlone(String(own)))
        response.setHeader(name, [value, String(own)]);
    }
    if (response.statusCode === 500 && serverBridge().unavailablePages.delete(requestId)) {
      args[0] = 503;
      response.statusCode = 503;
    }
    if (!response.hasHeader("X-Request-Id")) response.setHeader("X-Request-Id", requestId);
    completeHead(request, response);
    // Makes shared caches revalidate such a page; only a platform's own cache learns of an edit.
    const cacheControl = String(response.getHeader("Cache-Control") ?? "");
    if (cacheControl.startsWith("s-maxage") && !settings.VERCEL)
      response.setHeader("Cache-Control", ASK_EACH_TIME);
    if (response.statusCode === 500 && serverBridge().unreadableForms.has(requestId)) args[0] = 400;
    if (isTooLong()) {
      args[0] = 413;
      response.setHeader("Connection", "close");
    }
    if (args[0] === 405 && !response.hasHeader("Allow"))
      response.setHeader("Allow", methodsOf(pathname, settings));
    return writeHead(...args);
  }) as typeof response.writeHead;
}

/** Tells whether a chunked form exceeds the limit: the framework passes its beginning on. */
function watchForm(request: IncomingMessage): () => boolean {
  if (request.method !== "POST" || request.headers["transfer-encoding"] === undefined) return () => false;
  if (request.url?.startsWith("/api/")) return () => false;
  let bytes = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    bytes += chunk?.length ?? 0;
    return push(chunk, encoding);
  };
  return () => bytes > FORM_BYTES;
}

function refusalOf(request: IncomingMessage, settings: Settings): Refusal | undefined {
  const parsed = parseRequest(request);
  const fault = headFault(request, parsed);
  if (fault || !parsed) return fault;
  request.url = parsed.target;
  return firstRefusal(headGuardsOf(callsOf(settings)), parsed);
}

let calls: CallMethods | undefined;

function callsOf({ NEXT_DIST_DIR }: Settings): CallMethods {
  calls ??= new CallMethods(path.resolve(/* turbopackIgnore: true */ NEXT_DIST_DIR || ".next"));
  return calls;
}

function methodsOf(pathname: string, settings: Settings): string {
  return [...(callsOf(settings).of(pathname) ?? ["GET", "HEAD", "OPTIONS"])].join(", ");
}
