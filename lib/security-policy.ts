// By its path, not by its alias: the framework reads its configuration, which needs this, without aliases.
import { outsideHosts } from "./analytics/outside-hosts";
import { checkoutPolicy } from "./checkout/outside-hosts";
import securityHeaders from "./http/security-headers.json";

type Settings = Readonly<Record<string, string | undefined>>;

const POLICY = "Content-Security-Policy";

/** Returns the headers of every response, by name. */
export function securityHeadersBy(settings: Settings): Record<string, string> {
  return { ...securityHeaders, [POLICY]: policyFor(securityHeaders[POLICY], settings) };
}

/**
 * Returns those of the checkout that differ, where our own server does not know the hashes of the page's own scripts: all
 * else is as strict as there.
 */
export function checkoutHeadersBy(settings: Settings): Record<string, string> {
  return { [POLICY]: checkoutPolicy(settings, ["'unsafe-inline'"]), "Referrer-Policy": "no-referrer" };
}

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
