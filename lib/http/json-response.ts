import "server-only";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { NextRequest } from "next/server";
import { acceptedCompressions, SMALLEST_TO_COMPRESS } from "@/lib/http/accept-encoding";
import { etagOf, isKnown } from "@/lib/http/unless-known";

const gzipped = promisify(gzip);
const brotlied = promisify<Buffer, object, Buffer>(brotliCompress);
const LIST_CACHE = "public, max-age=5, stale-while-revalidate=30";
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Returns the response of a call that succeeded, as docs/product.md 4.1 describes it. */
export async function successResponse(
  { status = 200, cache, etag, secret }: { status?: number; cache?: "list"; etag?: string; secret?: boolean },
  request: NextRequest,
  result: Record<string, unknown>,
): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const headers = new Headers(etag ? { ETag: etag } : {});
  const respond = (body: string) =>
    jsonResponse(request.headers.get("accept-encoding"), body, { status, headers });
  if (secret) headers.set("Cache-Control", "no-store, no-transform");
  if (!isRead || cache !== "list")
    return respond(JSON.stringify(isRead ? result : { success: true, ...result }));
  const body = JSON.stringify(result);
  const tag = etag ?? etagOf(body);
  // Weak: it is the same for the bytes of each compression.
  headers.set("ETag", `W/${tag}`);
  headers.set("Cache-Control", LIST_CACHE);
  return isKnown(request, tag) ? new Response(null, { status: 304, headers }) : respond(body);
}

/**
 * Returns JSON as a response, compressed from 1 kB on by what the client accepts. It is done here, so that it holds under
 * the framework's own server too, which knows no Brotli.
 *
 * The size of a compressed body tells which of its parts are alike: a secret can be guessed by it where the same body
 * repeats what the attacker chose (BREACH). No response of ours has both: session tokens are in headers alone, there are no
 * CSRF tokens, and what another site's page asks for carries no session. Responses with a secret say `no-transform`
 * nevertheless, so that neither we nor anybody on the way compresses them.
 */
async function jsonResponse(
  accepted: string | null,
  body: string,
  { status, headers }: { status: number; headers: Headers },
): Promise<Response> {
  headers.set("Content-Type", "application/json");
  const isFixed = headers.get("Cache-Control")?.includes("no-transform");
  const plain = Buffer.from(body);
  if (isFixed || plain.length < SMALLEST_TO_COMPRESS) return new Response(body, { status, headers });
  headers.append("Vary", "Accept-Encoding");
  const [encoding] = acceptedCompressions(accepted ?? "");
  if (!encoding) return new Response(body, { status, headers });
  const compressed = encoding === "br" ? await brotlied(plain, QUICK_BROTLI) : await gzipped(plain);
  headers.set("Content-Encoding", encoding);
  return new Response(new Uint8Array(compressed), { status, headers });
}
