import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { socketAddress } from "@/lib/core/client-address";
import { serverBridge } from "@/lib/core/server-bridge";
import { withStoredTags } from "@/lib/data/settings/tag-environment";
import { refusalResponse } from "@/lib/http/request-bounds";
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

export function refusedResponse(refusal: Refusal, request: NextRequest): NextResponse {
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const { status, headers, body } = refusalResponse(refusal, request.nextUrl.pathname, requestId);
  const response = withSecurityHeaders(new NextResponse(body, { status }), requestId);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
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
