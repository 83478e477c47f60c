import "server-only";
import { env } from "@/lib/env";

/** Set by `server/site.ts` from the socket on every request, over whatever the client sent. */
const SOCKET_ADDRESS_HEADER = "x-socket-address";

/**
 * The client's address: the socket's, or, behind `TRUST_PROXY_HOPS` proxies of ours, the entry of
 * X-Forwarded-For that the outermost of them wrote. What a client writes there itself never counts.
 */
export function clientAddress(headers: Headers): string {
  if (env.TRUST_PROXY_HOPS > 0) {
    const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
    const entry = forwarded.at(-env.TRUST_PROXY_HOPS);
    if (entry) return entry;
  }
  return headers.get(SOCKET_ADDRESS_HEADER) ?? "unknown";
}

/** The host that the client asked for; a forwarded host counts only from a trusted proxy. */
export function requestHost(headers: Headers): string | null {
  const forwarded = env.TRUST_PROXY_HOPS > 0 ? headers.get("x-forwarded-host") : null;
  return forwarded?.split(",")[0]?.trim() || headers.get("host");
}

/** The client's country, two capital letters, as a trusted proxy tells it; a client's own word does not count. */
export function clientCountry(headers: Headers): string | undefined {
  if (env.TRUST_PROXY_HOPS === 0) return undefined;
  const country = (headers.get("cf-ipcountry") ?? headers.get("x-vercel-ip-country"))?.trim().toUpperCase();
  // Cloudflare's marks for "unknown" and for Tor are no countries.
  return country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : undefined;
}
