import "server-only";
import { browserProof, newBrowserId, provenBrowser } from "@/lib/access/auth/browser-proof";
import { secureCookie } from "@/lib/core/secure-cookies";

export const KNOWN_BROWSER_DAYS = 365;
const KNOWN_MS = KNOWN_BROWSER_DAYS * 86_400_000;
const PURPOSE = "portal-browser";

const browserCookie = secureCookie("portal-browser", { path: "/api/whmcs", sameSite: "Strict" });
export const KNOWN_BROWSER_COOKIE = browserCookie.name;

export function knownBrowserCookie(email: string, id: string | null): string {
  const proof = browserProof(PURPOSE, email.toLowerCase(), id ?? newBrowserId(), Date.now() + KNOWN_MS);
  return browserCookie.set(proof, KNOWN_MS / 1000);
}

export function knownBrowserId(email: string, cookie: string | undefined): string | null {
  return cookie ? provenBrowser(PURPOSE, email.toLowerCase(), cookie) : null;
}
