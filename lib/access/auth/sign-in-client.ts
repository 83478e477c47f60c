import "server-only";
import type { NextRequest } from "next/server";
import { knownBrowserCookieName } from "@/lib/access/auth/known-browser";
import { SESSION_COOKIE } from "@/lib/access/auth/session";
import type { SignInClient } from "@/lib/access/auth/sign-in";

type Call = {
  body: { username: string };
  request: NextRequest;
  requestId: string;
  clientAddress: string;
};

export function signInClient({ body, request, requestId, clientAddress }: Call): SignInClient {
  return {
    clientAddress,
    requestId,
    userAgent: request.headers.get("user-agent"),
    previousCookie: request.cookies.get(SESSION_COOKIE)?.value,
    knownBrowserCookie: request.cookies.get(knownBrowserCookieName(body.username))?.value,
  };
}
