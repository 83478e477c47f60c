import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { completeHead } from "@/lib/http/response-head";
import type { Refusal } from "@/lib/http/rules/refusal";
import { headFault } from "@/lib/http/rules/refusals";
import { clientOf, type ParsedRequest, parseRequest, pathOf } from "@/lib/http/rules/request";
import type { Answer, Application, Call } from "./application";
import { acceptedBy, compressed, isCompressible, type Reply, varyingByEncoding } from "./negotiation";
import { publicHeaders, securityHeaders, withSecurityHeaders } from "./response-headers";

const HSTS = "max-age=63072000; includeSubDomains";
const RETRY_AFTER_SECONDS = "5";
const QUICK_QUALITY = 4;

/** One request and its response, which each method sends. */
export class Exchange {
  readonly startedAt = performance.now();
  readonly requestId = randomUUID();
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Has the target `*` where the address is unreadable: `headFault` refuses it. */
  readonly parsed: ParsedRequest;
  readonly headFault: Refusal | undefined;
  readonly path: string;
  readonly isCall: boolean;
  readonly isRead: boolean;

  constructor(request: IncomingMessage, response: ServerResponse) {
    const { method = "GET" } = request;
    const parsed = parseRequest(request);
    this.request = request;
    this.response = response;
    this.headFault = headFault(request, parsed);
    this.parsed = parsed ?? { method, target: "*", header: () => undefined, remoteAddress: "unknown" };
    this.path = pathOf(this.parsed.target);
    this.isCall = this.path === "/api" || this.path.startsWith("/api/");
    this.isRead = method === "GET" || method === "HEAD";
  }

  get client(): string {
    return clientOf(this.parsed);
  }

  /** Request for the application. */
  get call(): Call {
    const { method, target } = this.parsed;
    return { method, target, headers: this.request.headers };
  }

  /** Tells whether no response can follow. */
  get isOver(): boolean {
    return this.response.headersSent || this.response.destroyed || this.request.socket.destroyed;
  }

  reply({ status, fields, body }: Reply): void {
    const { request, response, parsed } = this;
    const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
    const isBodyLeft = (length !== "0" || coding !== undefined) && !request.complete;
    const own: OutgoingHttpHeaders = { ...fields, "x-request-id": this.requestId };
    // Same rule as in next.config.ts, for the framework's responses.
    if (parsed.header("x-forwarded-proto") === "https") own["strict-transport-security"] = HSTS;
    // The rest of an unread body would precede the connection's next request forever.
    if (isBodyLeft || status === 413) own.Connection = "close";
    response.writeHead(status, own);
    response.end(parsed.method === "HEAD" ? undefined : body);
  }

  /** Sends an uncached response, compressed if that helps. Several requests may share it. */
  async sendUncached(answer: Answer): Promise<void> {
    const { status } = answer;
    const headers = publicHeaders(answer.headers);
    if (status === 503) {
      headers["cache-control"] = "no-store";
      headers["retry-after"] ??= RETRY_AFTER_SECONDS;
    }
    // Gates refuse calls; of other responses, the framework's own files lack this header.
    if (status === 405) headers.allow ??= "GET, HEAD, OPTIONS";
    let { body } = answer;
    const compresses = !headers["content-encoding"] && isCompressible(headers, body);
    const [encoding] = acceptedBy(this.parsed.header);
    if (encoding && compresses) {
      body = await compressed(body, encoding, QUICK_QUALITY);
      headers["content-encoding"] = encoding;
      // Compressed bytes differ from those that the application tagged.
      if (headers.etag && !headers.etag.startsWith("W/")) headers.etag = `W/${headers.etag}`;
    }
    const hasBody = status !== 204 && status !== 304;
    // Length of a HEAD handled by the application itself is known only there.
    if (hasBody && (this.parsed.method !== "HEAD" || body.length > 0))
      headers["content-length"] = body.length;
    const fields = withSecurityHeaders(headers);
    this.reply({
      status,
      fields: compresses ? varyingByEncoding(fields) : fields,
      body: hasBody ? body : undefined,
    });
  }

  /**
   * Redirects permanently (308, RFC 9110 section 15.4.9) or temporarily (307). Caches have to revalidate each
   * time: the address may become another page's.
   */
  redirect({ location, isPermanent }: { location: string; isPermanent: boolean }): void {
    const cacheControl = "public, max-age=0, must-revalidate";
    const fields = { ...securityHeaders(), location, "cache-control": cacheControl, "content-length": 0 };
    this.reply({ status: isPermanent ? 308 : 307, fields });
  }

  allow(methods: string): void {
    this.reply({ status: 204, fields: { ...securityHeaders(), allow: methods } });
  }

  refuse({ status, code, message, fields, page }: Refusal): void {
    const { requestId, isCall } = this;
    const [name = "", value] = fields ?? [];
    const failure = { success: false, message, error: message, code, requestId };
    const body = isCall ? JSON.stringify(failure) : (page?.html ?? `${message}\n`);
    const text = page ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
    this.reply({
      status,
      fields: {
        ...withSecurityHeaders(page && !isCall ? { "content-security-policy": page.policy } : {}),
        ...(status === 503 && { "retry-after": RETRY_AFTER_SECONDS }),
        ...(name && { [name.toLowerCase()]: value }),
        "content-type": isCall ? "application/json" : text,
        "content-length": Buffer.byteLength(body),
        "cache-control": "no-store",
      },
      body,
    });
  }

  /** Lets the application respond on the connection itself. Settles when the response has ended. */
  passTo(handle: Application): Promise<void> {
    const { request, response } = this;
    // The client has disconnected, and no end event would follow.
    if (response.closed) return Promise.resolve();
    response.setHeader("X-Request-Id", this.requestId);
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
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
}
