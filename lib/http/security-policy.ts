// Relative path: the framework's configuration, which needs this, is loaded without aliases.
import { outsideHosts, type Settings } from "../core/outside-hosts";
import securityHeaders from "./security-headers.json";

export const POLICY = "Content-Security-Policy";

export function securityHeadersBy(settings: Settings): Record<string, string> {
  return { ...securityHeaders, [POLICY]: policyFor(securityHeaders[POLICY], settings) };
}

export const isForScriptsAlone = (policy: string): boolean => !policy.includes("default-src");

/** React's dev tools call eval; builds do not. */
export function policyFor(policy: string, settings: Settings): string {
  const inDevelopment = settings.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  const frames = outsideHosts("frame-src", settings);
  return policy
    .replace(/script-src [^;]*/, (own) => `${own}${inDevelopment}${outsideHosts("script-src", settings)}`)
    .replace(/connect-src [^;]*/, (own) => `${own}${outsideHosts("connect-src", settings)}`)
    .concat(frames && `; frame-src 'self'${frames}`);
}
