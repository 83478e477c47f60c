import { type NextRequest, NextResponse } from "next/server";
import { readSession, SESSION_COOKIE } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { toAppError } from "@/lib/http/errors";

export const config = { runtime: "nodejs", matcher: ["/admin", "/admin/:path*"] };

/**
 * Decides what an address under /admin shows: the login screen, or a screen of the administration. It is no
 * guard: every page and endpoint checks for itself. Sets the administration's content security policy, whose
 * nonce Next puts on its own scripts.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  try {
    return await route(request);
  } catch (error) {
    const { status, message, details } = toAppError(error);
    if (status !== 503) throw error;
    return new NextResponse(message, {
      status,
      headers: { "Retry-After": String(details.retryAfterSeconds), "Cache-Control": "no-store" },
    });
  }
}

async function route(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const session = await readSession(request.cookies.get(SESSION_COOKIE)?.value, { prolong: false });
  if (pathname === "/admin/login") {
    if (session) return NextResponse.redirect(new URL("/admin/dashboard", request.url));
  } else if (!session) {
    return NextResponse.redirect(new URL("/admin/login", request.url));
  } else if (pathname === "/admin") {
    return NextResponse.redirect(new URL("/admin/dashboard", request.url));
  }
  return withPolicy(request);
}

function withPolicy(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  // The dev server's refresh needs eval; nothing that is built does.
  const development = env.NODE_ENV === "development";
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
