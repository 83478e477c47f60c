import "server-only";
import { env } from "@/lib/core/env";
import { addressBehind, forwardedEntry } from "@/lib/core/plain-address";
import { SOCKET_ADDRESS_HEADER } from "@/lib/core/socket-address";
import { trimSpace } from "@/lib/core/trim-space";

const hops = env.TRUST_PROXY_HOPS;

/**
 * Returns the socket's address or, behind `TRUST_PROXY_HOPS` own proxies, the X-Forwarded-For entry that the
 * outermost wrote.
 */
export function clientAddress(headers: Headers): string {
  return addressBehind(hops, (name) => headers.get(name), socketAddress(headers));
}

/** Returns the trusted X-Forwarded-For entry unchanged: it may not be a valid address. */
export function forwardedClient(header: (name: string) => string | null | undefined): string | undefined {
  return forwardedEntry(header, hops);
}

/** Returns `unknown` on a host that does not provide the address. */
export function socketAddress(headers: Headers): string {
  return headers.get(SOCKET_ADDRESS_HEADER) ?? "unknown";
}

/** Returns the requested host; a forwarded host counts only from a trusted proxy. */
export function requestHost(headers: Headers): string | null {
  const forwarded = env.TRUST_PROXY_HOPS > 0 ? headers.get("x-forwarded-host") : null;
  return trimSpace(forwarded?.split(",", 1)[0] ?? "") || headers.get("host");
}

/** Returns the client's country from a trusted proxy's header; a client's own does not count. */
export function clientCountry(headers: Headers): string | undefined {
  if (env.TRUST_PROXY_HOPS === 0) return undefined;
  return countryIn(headers.get("cf-ipcountry") ?? headers.get("x-vercel-ip-country"));
}

export function countryIn(text: string | null | undefined): string | undefined {
  const country = text?.trim().toUpperCase();
  // Cloudflare's codes for "unknown" and for Tor are not countries.
  return country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : undefined;
}
