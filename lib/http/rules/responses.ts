import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { socketAddress } from "@/lib/core/client-address";
import { serverBridge } from "@/lib/core/server-bridge";
import { withStoredTags } from "@/lib/data/settings/tag-environment";
import { securityHeadersBy } from "@/lib/http/security-policy";
import { areApplied } from "./applied";
import { refuseBlockedCountry, settle } from "./countries";
import type { Refusal } from "./refusal";
import type { ParsedRequest } from "./request";

/** Refusal of a call that the middleware did not see because of its body; undefined if admitted. */
export async function refusedCall(request: NextRequest): Promise<Response | undefined> {
  if (areApplied(request.headers) || !serverBridge().countries) return undefined;
  const parsed = parsedOf(request);
  await settle(parsed);
  const refusal = refuseBlockedCountry(parsed);
  return refusal && refusedResponse(refusal, request);
}

export function parsedOf({ method, headers, nextUrl }: NextRequest): ParsedRequest {
  return {
    method,
    target: `${nextUrl.pathname}${nextUrl.search}`,
    header: (name) => headers.get(name) ?? undefined,
    remoteAddress: socketAddress(headers),
  };
}

export function refusedResponse(
  { status, code, message, fields = [], page }: Refusal,
  request: NextRequest,
): NextResponse {
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const isCall = /^\/api(?:\/|$)/.test(request.nextUrl.pathname);
  const type = isCall ? "application/json" : `text/${page ? "html" : "plain"}; charset=utf-8`;
  const body = isCall
    ? JSON.stringify({ success: false, message, error: message, code, requestId })
    : (page?.html ?? `${message}\n`);
  const response = withSecurityHeaders(new NextResponse(body, { status }), requestId);
  response.headers.set("Content-Type", type);
  response.headers.set("Cache-Control", "no-store");
  if (page && !isCall) response.headers.set("Content-Security-Policy", page.policy);
  for (let at = 0; at < fields.length; at += 2) response.headers.set(fields[at] ?? "", fields[at + 1] ?? "");
  return response;
}

export function movedResponse(location: string, isPermanent: boolean, request: NextRequest): NextResponse {
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const target = new URL(location, request.url);
  const response = withSecurityHeaders(NextResponse.redirect(target, isPermanent ? 308 : 307), requestId);
  response.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  return response;
}

function withSecurityHeaders(response: NextResponse, requestId: string): NextResponse {
  for (const [name, value] of Object.entries(securityHeadersBy(withStoredTags(process.env)))) {
    response.headers.set(name, value);
  }
  response.headers.set("X-Request-Id", requestId);
  return response;
}
