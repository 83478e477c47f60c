import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Refusal } from "@/lib/http/rules/refusal";
import type { HeaderReader, ParsedRequest } from "@/lib/http/rules/request";
import { MIN_BYTES_TO_COMPRESS } from "./accept-encoding";
import type { Answer } from "./application";
import { type Reply, varyingByEncoding } from "./cached-response";
import { acceptedEncodings } from "./negotiation";
import { adjusted } from "./rendered-responses";
import { HSTS, securityHeaders, withSecurityHeaders } from "./response-headers";

const RETRY_AFTER_SECONDS = "5";
const gzipped = promisify(gzip);
const brotlied = promisify<Buffer, object, Buffer>(brotliCompress);
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export const newRequestId = (): string => randomUUID();

/** Same rule as in next.config.ts, for the framework's responses. */
export function isOverHttps(header: HeaderReader): boolean {
  return header("x-forwarded-proto") === "https";
}

function writeHead(
  response: ServerResponse,
  status: number,
  fields: readonly string[],
  own: ResponseContext,
): void {
  const ofRequest = ["X-Request-Id", own.requestId, ...(own.isOverHttps ? HSTS : [])];
  // The rest of an unread body would precede the connection's next request forever.
  if (own.isBodyLeft()) ofRequest.push("Connection", "close");
  response.writeHead(status, [...fields, ...ofRequest]);
}

export type ResponseContext = {
  requestId: string;
  isOverHttps: boolean;
  method: string;
  isBodyLeft: () => boolean;
};

export function ownOf(request: IncomingMessage, parsed: ParsedRequest, requestId: string): ResponseContext {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  const hasBody = length !== "0" || coding !== undefined;
  return {
    requestId,
    isOverHttps: isOverHttps(parsed.header),
    method: parsed.method,
    isBodyLeft: () => hasBody && !request.complete,
  };
}

export function sendReply(
  response: ServerResponse,
  { status, fields, body }: Reply,
  own: ResponseContext,
): void {
  writeHead(response, status, fields, own);
  response.end(own.method === "HEAD" ? undefined : body);
}

/**
 * Sends an uncached response, compressed if that helps. If several requests share it, a failure body names
 * the first one's request.
 */
export async function sendUncachedResponse(
  response: ServerResponse,
  answer: Answer,
  header: HeaderReader,
  own: ResponseContext,
): Promise<void> {
  const headers = { ...adjusted(answer.headers) };
  if (answer.status === 503) {
    headers["cache-control"] = "no-store";
    headers["retry-after"] ??= RETRY_AFTER_SECONDS;
  }
  // Gates refuse calls; of other responses, the framework's own files lack this header.
  if (answer.status === 405) headers.allow ??= "GET, HEAD, OPTIONS";
  let body = answer.status >= 400 ? ownFailure(answer, own.requestId) : answer.body;
  const [encoding] = acceptedEncodings(header("accept-encoding"));
  const isText = /^(text\/|application\/(json|xml)|image\/svg)/.test(String(headers["content-type"] ?? ""));
  const isCompressible = isText && body.length >= MIN_BYTES_TO_COMPRESS && !headers["content-encoding"];
  if (encoding && isCompressible) {
    body = encoding === "br" ? await brotlied(body, QUICK_BROTLI) : await gzipped(body);
    headers["content-encoding"] = encoding;
    // Compressed bytes differ from those that the application tagged.
    if (typeof headers.etag === "string" && !headers.etag.startsWith("W/"))
      headers.etag = `W/${headers.etag}`;
  }
  const hasBody = answer.status !== 204 && answer.status !== 304;
  // Length of a HEAD handled by the application itself is known only there.
  if (hasBody && (own.method !== "HEAD" || body.length > 0)) headers["content-length"] = String(body.length);
  const fields = withSecurityHeaders(headers);
  writeHead(response, answer.status, isCompressible ? varyingByEncoding(fields) : fields, own);
  response.end(own.method === "HEAD" || !hasBody ? undefined : body);
}

function ownFailure({ headers, body }: Answer, requestId: string): Buffer {
  // A HEAD has none.
  if (body.length === 0 || !String(headers["content-type"]).startsWith("application/json")) return body;
  const failure = JSON.parse(body.toString()) as { requestId?: string };
  return failure.requestId === undefined ? body : Buffer.from(JSON.stringify({ ...failure, requestId }));
}

/**
 * Redirects permanently (308, RFC 9110 section 15.4.9) or temporarily (307). Caches have to revalidate each
 * time: the address may become another page's.
 */
export function sendMoved(
  response: ServerResponse,
  { location, isPermanent }: { location: string; isPermanent: boolean },
  own: ResponseContext,
): void {
  const fields = ["Location", location, "Cache-Control", "public, max-age=0, must-revalidate"];
  writeHead(
    response,
    isPermanent ? 308 : 307,
    [...securityHeaders().flat(), ...fields, "Content-Length", "0"],
    own,
  );
  response.end();
}

export function sendAllowed(response: ServerResponse, methods: string, own: ResponseContext): void {
  writeHead(response, 204, [...securityHeaders().flat(), "Allow", methods], own);
  response.end();
}

export function sendRefusal(
  response: ServerResponse,
  refusal: Refusal,
  isCall: boolean,
  own: ResponseContext,
): void {
  const { status, code, message } = refusal;
  const page = isCall ? undefined : refusal.page;
  const body = isCall
    ? JSON.stringify({ success: false, message, error: message, code, requestId: own.requestId })
    : (page?.html ?? `${message}\n`);
  const text = page ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
  const fields = [
    ...withSecurityHeaders(page ? { "content-security-policy": page.policy } : {}),
    ...(refusal.fields ?? []),
    "Content-Type",
    isCall ? "application/json" : text,
    "Content-Length",
    String(Buffer.byteLength(body)),
    "Cache-Control",
    "no-store",
  ];
  if (status === 503 && !refusal.fields?.includes("Retry-After"))
    fields.push("Retry-After", RETRY_AFTER_SECONDS);
  writeHead(response, status, fields, own);
  response.end(own.method === "HEAD" ? undefined : body);
}
