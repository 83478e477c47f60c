/**
 * Our cookies, without the `__Secure-` or `__Host-` of https. No other cookie reaches the framework
 * (request-bounds.ts), so a new one must be added here.
 */
const NAMES = [
  "next-auth.session-token",
  "portal-session",
  "portal-verification",
  "portal-browser",
  "chat",
  "chat-return",
  // Set by script, for the first look of the administration's sidebar.
  "admin_sidebar",
];
const KNOWN_BROWSER = /^known-browser-[0-9a-f]{16}$/;
const PREFIX = /^__(?:Secure|Host)-/;

export function isDeclaredCookie(name: string): boolean {
  const bare = name.replace(PREFIX, "");
  return NAMES.includes(bare) || KNOWN_BROWSER.test(bare);
}

/** @throws Error for a `Set-Cookie` value that the application would never receive back */
export function assertDeclaredCookie(setCookie: string): void {
  const name = setCookie.slice(0, setCookie.indexOf("="));
  if (!isDeclaredCookie(name)) throw new Error(`The cookie ${name} is missing in lib/http/cookie-names.ts.`);
}
