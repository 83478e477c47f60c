import "server-only";
import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";

const LIST_CACHE = "public, max-age=5, stale-while-revalidate=30";

/**
 * See docs/product/calls.md "Conventions". The framework compresses; a compressed body's size reveals a secret
 * if the attacker's text is in it, too (BREACH). None of our responses has both: session tokens are only in
 * headers, there are no CSRF tokens, and another site's requests carry no session. Responses with a secret still
 * say `no-transform`, so that nothing compresses them.
 */
export function successResponse(
  { status = 200, cache, etag, secret }: { status?: number; cache?: "list"; etag?: string; secret?: boolean },
  request: NextRequest,
  result: Record<string, unknown>,
): Response {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const headers = new Headers({ "Content-Type": "application/json", ...(etag && { ETag: etag }) });
  if (secret) headers.set("Cache-Control", "no-store, no-transform");
  if (!isRead || cache !== "list")
    return new Response(JSON.stringify(isRead ? result : { success: true, ...result }), { status, headers });
  const body = JSON.stringify(result);
  const tag = etag ?? etagOf(body);
  // Weak: identical with and without compression.
  headers.set("ETag", `W/${tag}`);
  headers.set("Cache-Control", LIST_CACHE);
  return isNotModified(request, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status, headers });
}

export function notModifiedOr<Answer extends Record<string, unknown>>(
  { request, setEtag }: { request: NextRequest; setEtag: (etag: string) => void },
  answer: Answer,
): Answer | Response {
  const etag = etagOf(JSON.stringify(answer));
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers: { ETag: etag } });
  setEtag(etag);
  return answer;
}

function etagOf(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

function isNotModified(request: NextRequest, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}
