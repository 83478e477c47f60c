import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { socketAddress } from "@/lib/core/client-address";
import { serverBridge } from "@/lib/core/server-bridge";
import { withStoredTags } from "@/lib/data/settings/tag-environment";
import { securityHeadersBy } from "@/lib/http/security-policy";
import { areApplied } from "./applied";
import { refuseBlockedCountry, settle } from "./countries";
import { type Move, movedResponse, type Refusal, refusedResponse } from "./refusal";
import type { ParsedRequest } from "./request";

/** Refusal of a call that the middleware did not see because of its body; undefined if admitted. */
export async function refusedCall(request: NextRequest): Promise<Response | undefined> {
  if (areApplied(request.headers) || !serverBridge().countries) return undefined;
  const parsed = parsedOf(request);
  await settle(parsed);
  const refusal = refuseBlockedCountry(parsed);
  return refusal && responseToRefused(refusal, request);
}

export function parsedOf({ method, headers, nextUrl }: NextRequest): ParsedRequest {
  return {
    method,
    target: `${nextUrl.pathname}${nextUrl.search}`,
    header: (name) => headers.get(name) ?? undefined,
    remoteAddress: socketAddress(headers),
  };
}

export const responseToRefused = (refusal: Refusal, request: NextRequest): NextResponse =>
  complete(refusedResponse(refusal, request.nextUrl.pathname, idOf(request)));

export function responseToMoved({ location, isPermanent }: Move, request: NextRequest): NextResponse {
  const target = new URL(location, request.url).href;
  return complete(movedResponse({ location: target, isPermanent }, idOf(request)));
}

const idOf = ({ headers }: NextRequest) => headers.get("x-request-id") ?? crypto.randomUUID();

function complete({ status, headers, body }: ReturnType<typeof refusedResponse>): NextResponse {
  const all = new Headers(securityHeadersBy(withStoredTags(process.env)));
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new NextResponse(body || null, { status, headers: all });
}
