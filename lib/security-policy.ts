// By its path, not by its alias: the framework reads its configuration, which needs this, without aliases.
import { outsideHosts } from "./analytics/outside-hosts";

/**
 * The policy of public pages as this server's settings want it. React's tools of the dev server call eval; nothing
 * that is built does.
 */
export function policyFor(policy: string, settings: Readonly<Record<string, string | undefined>>): string {
  const inDevelopment = settings.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  const frames = outsideHosts("frame-src", settings);
  return policy
    .replace(/script-src [^;]*/, (own) => `${own}${inDevelopment}${outsideHosts("script-src", settings)}`)
    .replace(/connect-src [^;]*/, (own) => `${own}${outsideHosts("connect-src", settings)}`)
    .concat(frames && `; frame-src 'self'${frames}`);
}
