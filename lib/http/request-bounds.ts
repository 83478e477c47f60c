import type { IncomingHttpHeaders } from "node:http";
import { isDeclaredCookie } from "@/lib/http/cookie-names";
import type { Refusal } from "@/lib/http/rules/refusal";

/**
 * Limits before the framework, which sets every cookie again for each route handler, serializing all of them,
 * and detects bots with quadratic work in the User-Agent's length.
 */
const MAX_COOKIES = 60;
const MAX_COOKIE_BYTES = 4096;
const MAX_QUERY_KEYS = 100;
export const MAX_USER_AGENT_LENGTH = 512;

const tooManyCookies: Refusal = {
  status: 431,
  code: "too_large",
  message: "Your browser sent too many cookies. Please delete the cookies of this site and try again.",
};
const tooManyKeys: Refusal = {
  status: 400,
  code: "bad_request",
  message: "The address has too many parameters.",
};

/** By counting alone. @param target path and query @param cookies Cookie header, one character a byte */
export function boundsFault(target: string, cookies: string | null | undefined): Refusal | undefined {
  if (cookies && (cookies.length > MAX_COOKIE_BYTES || countsMore(cookies, ";", MAX_COOKIES)))
    return tooManyCookies;
  // Shortcut: the allowed number of keys is longer than nearly any address.
  if (target.length > MAX_QUERY_KEYS && countsMore(target, "&", MAX_QUERY_KEYS)) return tooManyKeys;
  return undefined;
}

function countsMore(text: string, separator: string, most: number): boolean {
  let parts = 1;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    parts += 1;
    if (parts > most) return true;
  }
  return false;
}

export function declaredCookies(cookies: string): string | undefined {
  const pairs = cookies.split(";").map((pair) => pair.trim());
  const declared = pairs.filter((pair) => isDeclaredCookie(pair.split("=", 1)[0] ?? ""));
  return declared.length > 0 ? declared.join("; ") : undefined;
}

export function trimHeaders(headers: IncomingHttpHeaders): void {
  const { cookie, "user-agent": userAgent } = headers;
  if (cookie !== undefined) {
    const declared = declaredCookies(cookie);
    if (declared === undefined) delete headers.cookie;
    else headers.cookie = declared;
  }
  if (userAgent !== undefined) headers["user-agent"] = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
}
