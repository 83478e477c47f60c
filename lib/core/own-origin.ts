import { trimSpace } from "@/lib/core/trim-space";

type HeaderReader = (name: string) => string | null | undefined;

type Site = { url: string | undefined; isBehindProxy: boolean };

/** Hosts that may use http whatever the site uses. */
export const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Accepts the origin of SITE_URL, or a requested host under the site's scheme. The scheme comes from the
 * proxy, else from SITE_URL; if neither is known, any matches.
 */
export function isOwnOrigin(origin: string, header: HeaderReader, site: Site): boolean {
  // Pages without a referrer send "null"; no page can forge `Sec-Fetch-Site`.
  if (origin === "null") return header("sec-fetch-site") === "same-origin";
  if (!URL.canParse(origin)) return false;
  const requestOrigin = new URL(origin);
  if (requestOrigin.protocol !== "https:" && requestOrigin.protocol !== "http:") return false;
  const own = site.url && URL.canParse(site.url) ? new URL(site.url) : undefined;
  if (requestOrigin.origin === own?.origin) return true;
  const forwarded = (name: string) =>
    site.isBehindProxy ? trimSpace(header(name)?.split(",", 1)[0] ?? "") : "";
  const forwardedScheme = forwarded("x-forwarded-proto").toLowerCase();
  const protocol = LOOPBACK.has(requestOrigin.hostname)
    ? requestOrigin.protocol
    : protocolOf(forwardedScheme) || own?.protocol;
  const hosts = [header("host"), forwarded("x-forwarded-host")].filter(Boolean);
  return hosts.some(
    (host) => originOf(`${protocol ?? requestOrigin.protocol}//${host}`) === requestOrigin.origin,
  );
}

const protocolOf = (scheme: string) => (scheme === "http" || scheme === "https" ? `${scheme}:` : undefined);

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);
