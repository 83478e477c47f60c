import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import {
  NEW_PASSWORD_PAGE,
  NEXT,
  pathAfterSignIn,
  signInAddress,
} from "@/lib/access/auth/path-after-sign-in";
import { readSession, SESSION_COOKIE } from "@/lib/access/auth/session";
import { LIST_PATH, PREVIEW_PATH } from "@/lib/content/knowledge-base/list-query";
import { articleOfPreview } from "@/lib/content/knowledge-base/preview";
import { announceSearch } from "@/lib/content/knowledge-base/search-admission";
import { pageOfPreview } from "@/lib/content/page-texts/preview";
import { PAGE_PREVIEW_PATH } from "@/lib/content/page-texts/schema";
import { sitePages } from "@/lib/content/site-pages";
import { clientAddress } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { isDatabaseUnreachable, toAppError } from "@/lib/core/errors";
import { withinBudget } from "@/lib/core/request-budget";
import { readByLink } from "@/lib/crm/appointments/by-link";
import { isManagePath, tokenIn } from "@/lib/crm/appointments/links";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import { withStoredTags } from "@/lib/data/settings/tag-environment";
import securityHeaders from "@/lib/http/security-headers.json";
import { policyFor } from "@/lib/http/security-policy";
import { incomingOrigin } from "@/lib/integrations/storage/bucket";

export async function prepareRequest(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const reading = (respond: () => Promise<NextResponse>) =>
    withinBudget("reading", () => respond().catch(refusal));
  if (pathname === PREVIEW_PATH) return reading(() => preview(request, articleOfPreview));
  if (pathname === PAGE_PREVIEW_PATH) return reading(() => preview(request, pageOfPreview));
  if (pathname.startsWith(sitePages.itConsultation.path)) return reading(() => chosenTime(request));
  if (pathname.startsWith("/appointments/")) return reading(() => appointments(request));
  if (pathname.startsWith(LIST_PATH)) return withinBudget("reading", () => search(request));
  return withinBudget("staff", () => administration(request).catch(refusal));
}

async function preview(
  request: NextRequest,
  shownBy: (token: string) => Promise<unknown>,
): Promise<NextResponse> {
  await consume("previews", clientAddress(request.headers));
  const isThere = await shownBy(request.nextUrl.searchParams.get("token") ?? "");
  const response = withPublicPolicy(request, isThere === null ? 404 : 200);
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/**
 * Sets 404 for a link to an appointment that is no longer shown; a forged one gets the page of unknown addresses. Links
 * are secret, so no other site gets them as referrer; without any referrer, browsers would send forms from the origin
 * "null", which the framework refuses.
 */
async function appointments(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (!isManagePath(pathname)) return NextResponse.rewrite(new URL("/no-such-page", request.url));
  await consume("previews", clientAddress(request.headers));
  const isThere = (await readByLink(tokenIn(pathname))) !== null;
  const response = withPublicPolicy(request, isThere ? 200 : 404);
  response.headers.set("X-Robots-Tag", "noindex");
  response.headers.set("Referrer-Policy", "same-origin");
  return response;
}

async function chosenTime(request: NextRequest): Promise<NextResponse> {
  await consume("previews", clientAddress(request.headers));
  return withPublicPolicy(request, 200);
}

/** Sets 503 while search is unavailable, which the page can't once it is rendering. */
async function search(request: NextRequest): Promise<NextResponse> {
  try {
    await announceSearch(clientAddress(request.headers), request.nextUrl.searchParams.has("search"));
  } catch (error) {
    if (!isDatabaseUnreachable(error)) return refusal(error);
  }
  const reachable = await isReachable();
  const response = withPublicPolicy(request, reachable ? 200 : 503);
  if (!reachable) response.headers.set("Retry-After", "5");
  return response;
}

function refusal(error: unknown): NextResponse {
  const { status, message, details } = toAppError(error);
  if (status !== 429 && status !== 503) throw error;
  return new NextResponse(`${message}\n`, {
    status,
    headers: { "Retry-After": String(details.retryAfterSeconds), "Cache-Control": "no-store" },
  });
}

/** A public page rendered per request may show user input, so its scripts need a nonce. */
function withPublicPolicy(request: NextRequest, status: number): NextResponse {
  const nonce = newNonce();
  const ownScripts = securityHeaders["Content-Security-Policy"].replace(
    "'unsafe-inline'",
    `'nonce-${nonce}'`,
  );
  const { NODE_ENV, GTM_ID, GA_MEASUREMENT_ID, ADS_CONVERSION_ID, SESSION_REPLAY_ID } = env;
  const settings = { NODE_ENV, GTM_ID, GA_MEASUREMENT_ID, ADS_CONVERSION_ID, SESSION_REPLAY_ID };
  return withPolicy(request, nonce, policyFor(ownScripts, withStoredTags(settings)), status);
}

async function isReachable(): Promise<boolean> {
  try {
    await db.$queryRaw`SELECT 1`;
    return true;
  } catch (error) {
    if (!isDatabaseUnreachable(error)) throw error;
    return false;
  }
}

const SIGNED_OUT: ReadonlySet<string> = new Set(["/admin/forgot-password", "/admin/reset-password"]);

/** No guard: every page and endpoint checks for itself. */
async function administration(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  const session = await readSession(request.cookies.get(SESSION_COOKIE)?.value, { shouldExtend: false });
  if (pathname === "/admin/login") {
    if (session) return NextResponse.redirect(new URL(pathAfterSignIn(searchParams.get(NEXT)), request.url));
  } else if (!session && !SIGNED_OUT.has(pathname)) {
    const hadSession = request.cookies.has(SESSION_COOKIE);
    return NextResponse.redirect(new URL(signInAddress(pathname, searchParams, hadSession), request.url));
  } else if (session?.user.mustChangePassword && pathname !== NEW_PASSWORD_PAGE) {
    return NextResponse.redirect(new URL(NEW_PASSWORD_PAGE, request.url));
  } else if (pathname === "/admin") {
    return NextResponse.redirect(new URL("/admin/dashboard", request.url));
  }
  const nonce = newNonce();
  return withPolicy(request, nonce, administrationPolicy(nonce));
}

function newNonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

function administrationPolicy(nonce: string): string {
  // The dev server's refresh needs eval; builds don't.
  const development = env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${incomingOrigin ? ` ${incomingOrigin}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Continues to the page. Next reads the nonce for its own scripts from the request's policy. */
function withPolicy(request: NextRequest, nonce: string, policy: string, status = 200): NextResponse {
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers }, status });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
