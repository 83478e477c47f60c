import type { IncomingHttpHeaders } from "node:http";
import { isKnownCookie } from "@/lib/http/cookie-names";

/**
 * Bounds of what the framework gets to see of a request. It sets every cookie anew for each route handler, each time
 * writing down all of them, and finds bots by a pattern whose work grows with the square of the User-Agent.
 */
const MOST_COOKIES = 60;
const MOST_COOKIE_BYTES = 4096;
const MOST_QUERY_KEYS = 100;
export const LONGEST_USER_AGENT = 512;

/** Why a request is refused, in the terms of lib/core/errors.ts. */
type BoundsFault = { status: number; code: string; message: string };

const tooManyCookies: BoundsFault = {
  status: 431,
  code: "too_large",
  message: "Your browser sent too many cookies. Please delete the cookies of this site and try again.",
};
const tooManyKeys: BoundsFault = {
  status: 400,
  code: "bad_request",
  message: "The address has too many parameters.",
};

/**
 * Returns the bound that a request breaks, by counting alone.
 * @param target path and query
 * @param cookies the Cookie header, one character a byte
 */
export function boundsFault(target: string, cookies: string | null | undefined): BoundsFault | undefined {
  if (cookies && (cookies.length > MOST_COOKIE_BYTES || countsMore(cookies, ";", MOST_COOKIES))) {
    return tooManyCookies;
  }
  // As many keys as are allowed take more characters than nearly any address has.
  if (target.length > MOST_QUERY_KEYS && countsMore(target, "&", MOST_QUERY_KEYS)) return tooManyKeys;
  return undefined;
}

/** Tells whether a text has more parts than that between its separators. */
function countsMore(text: string, separator: string, most: number): boolean {
  let parts = 1;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    parts += 1;
    if (parts > most) return true;
  }
  return false;
}

/** Returns the part of a Cookie header that the application reads; undefined where that is none. */
export function knownCookies(cookies: string): string | undefined {
  const pairs = cookies.split(";").map((pair) => pair.trim());
  const known = pairs.filter((pair) => isKnownCookie(pair.split("=", 1)[0] ?? ""));
  return known.length > 0 ? known.join("; ") : undefined;
}

/** Returns the response to a request that breaks a bound, where our own server does not give it. */
export function boundsResponse(
  { status, code, message }: BoundsFault,
  path: string,
): { status: number; headers: Record<string, string>; body: string } {
  const requestId = crypto.randomUUID();
  const isCall = /^\/api(?:\/|$)/.test(path);
  const body = isCall
    ? JSON.stringify({ success: false, message, error: message, code, requestId })
    : `${message}\n`;
  const headers = {
    "Content-Type": isCall ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
  };
  return { status, headers, body };
}

/** Leaves in the headers of a request within its bounds nothing that the framework would work on in vain. */
export function trimHeaders(headers: IncomingHttpHeaders): void {
  const { cookie, "user-agent": userAgent } = headers;
  if (cookie !== undefined) {
    const known = knownCookies(cookie);
    if (known === undefined) delete headers.cookie;
    else headers.cookie = known;
  }
  if (userAgent !== undefined) headers["user-agent"] = userAgent.slice(0, LONGEST_USER_AGENT);
}
