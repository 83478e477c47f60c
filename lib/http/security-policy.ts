// By its path, not by its alias: the framework reads its configuration, which needs this, without aliases.
import { outsideHosts } from "../core/outside-hosts";
import securityHeaders from "./security-headers.json";

type Settings = Readonly<Record<string, string | undefined>>;

export const POLICY = "Content-Security-Policy";

/** Returns the headers of every response, by name. */
export function securityHeadersBy(settings: Settings): Record<string, string> {
  return { ...securityHeaders, [POLICY]: policyFor(securityHeaders[POLICY], settings) };
}

/** Tells whether a response's own policy is that of a prerendered page's scripts, which stands beside the one of all pages. */
export const isForScriptsAlone = (policy: string): boolean => !policy.includes("default-src");

/**
 * The policy of public pages as this server's settings want it. React's tools of the dev server call eval; nothing
 * that is built does.
 */
export function policyFor(policy: string, settings: Settings): string {
  const inDevelopment = settings.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  const frames = outsideHosts("frame-src", settings);
  return policy
    .replace(/script-src [^;]*/, (own) => `${own}${inDevelopment}${outsideHosts("script-src", settings)}`)
    .replace(/connect-src [^;]*/, (own) => `${own}${outsideHosts("connect-src", settings)}`)
    .concat(frames && `; frame-src 'self'${frames}`);
}
