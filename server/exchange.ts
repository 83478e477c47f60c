import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { completeHead } from "@/lib/http/response-head";
import {
  isCallPath,
  type Move,
  movedResponse,
  type PlainResponse,
  RETRY_AFTER_SECONDS,
  type Refusal,
  refusedResponse,
} from "@/lib/http/rules/refusal";
import { headFault } from "@/lib/http/rules/refusals";
import { clientOf, type ParsedRequest, parseRequest, targetPath } from "@/lib/http/rules/request";
import type { Application, AppResponse, Call } from "./application";
import { acceptedBy, compressed, isCompressible, type Reply, varyingByEncoding } from "./negotiation";
import { publicHeaders, securityHeaders, withSecurityHeaders } from "./response-headers";

const HSTS = "max-age=63072000; includeSubDomains";

const QUICK_QUALITY = 4;

export class Exchange {
  readonly startedAt = performance.now();
  readonly requestId = randomUUID();
  /** Has the target `*` where the address is unreadable: `headFault` refuses it. */
  readonly parsed: ParsedRequest;
  readonly headFault: Refusal | undefined;
  readonly path: string;
  readonly isCall: boolean;
  readonly isRead: boolean;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
  ) {
    const { method = "GET" } = request;
    const parsed = parseRequest(request);
    this.headFault = headFault(request, parsed);
    this.parsed = parsed ?? { method, target: "*", header: () => undefined, remoteAddress: "unknown" };
    this.path = targetPath(this.parsed.target);
    this.isCall = isCallPath(this.path);
    this.isRead = method === "GET" || method === "HEAD";
  }

  get client(): string {
    return clientOf(this.parsed);
  }

  get call(): Call {
    const { method, target } = this.parsed;
    return { method, target, headers: this.request.headers };
  }

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
  async sendUncached(response: AppResponse): Promise<void> {
    const { status } = response;
    const headers = publicHeaders(response.headers);
    if (status === 503) {
      headers["cache-control"] = "no-store";
      headers["retry-after"] ??= RETRY_AFTER_SECONDS;
    }
    // Gates refuse calls; of other responses, the framework's own files lack this header.
    if (status === 405) headers.allow ??= "GET, HEAD, OPTIONS";
    let { body } = response;
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

  redirect(move: Move): void {
    this.#send(movedResponse(move, this.requestId));
  }

  allow(methods: string): void {
    this.reply({ status: 204, fields: { ...securityHeaders(), allow: methods } });
  }

  refuse(refusal: Refusal): void {
    this.#send(refusedResponse(refusal, this.path, this.requestId));
  }

  #send({ status, headers, body }: PlainResponse): void {
    const fields = { ...withSecurityHeaders(headers), "content-length": Buffer.byteLength(body) };
    this.reply({ status, fields, body });
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
