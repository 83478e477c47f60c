import "server-only";
import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";

type Context = { request: NextRequest; setEtag: (etag: string) => void };

export function notModifiedOr<Answer extends Record<string, unknown>>(
  { request, setEtag }: Context,
  answer: Answer,
): Answer | Response {
  const etag = etagOf(JSON.stringify(answer));
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers: { ETag: etag } });
  setEtag(etag);
  return answer;
}

export function etagOf(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

export function isNotModified(request: NextRequest, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}
