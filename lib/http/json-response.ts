import "server-only";
import type { NextRequest } from "next/server";
import { etagOf, isKnown } from "@/lib/http/unless-known";

const LIST_CACHE = "public, max-age=5, stale-while-revalidate=30";

/**
 * Returns the response of a call that succeeded, as docs/product.md 4.1 describes it. It is left to the framework to
 * compress it (gzip): that drops the `Content-Encoding` of a route's own response.
 *
 * The size of a compressed body tells which of its parts are alike: a secret can be guessed by it where the same body
 * repeats what the attacker chose (BREACH). No response of ours has both: session tokens are in headers alone, there are no
 * CSRF tokens, and what another site's page asks for carries no session. Responses with a secret say `no-transform`
 * nevertheless, so that neither the framework nor anybody on the way compresses them.
 */
export function successResponse(
  { status = 200, cache, etag, secret }: { status?: number; cache?: "list"; etag?: string; secret?: boolean },
  request: NextRequest,
  result: Record<string, unknown>,
): Response {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const headers = new Headers({ "Content-Type": "application/json", ...(etag && { ETag: etag }) });
  if (secret) headers.set("Cache-Control", "no-store, no-transform");
  if (!isRead || cache !== "list") {
    return new Response(JSON.stringify(isRead ? result : { success: true, ...result }), { status, headers });
  }
  const body = JSON.stringify(result);
  const tag = etag ?? etagOf(body);
  // Weak: it is the same for the bytes with and without compression.
  headers.set("ETag", `W/${tag}`);
  headers.set("Cache-Control", LIST_CACHE);
  return isKnown(request, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status, headers });
}
