import "server-only";
import { env } from "@/lib/core/env";
import { addressBehind, forwardedEntry } from "@/lib/core/plain-address";
import { SOCKET_ADDRESS_HEADER } from "@/lib/core/socket-address";
import { trimSpace } from "@/lib/core/trim-space";

const hops = env.TRUST_PROXY_HOPS;

/** Behind `TRUST_PROXY_HOPS` own proxies, reads the X-Forwarded-For entry of the outermost. */
export function clientAddress(headers: Headers): string {
  return addressBehind(hops, (name) => headers.get(name), socketAddress(headers));
}

/** Returns the trusted X-Forwarded-For entry unchanged: it may not be a valid address. */
export function forwardedClient(header: (name: string) => string | null | undefined): string | undefined {
  return forwardedEntry(header, hops);
}

export function socketAddress(headers: Headers): string {
  return headers.get(SOCKET_ADDRESS_HEADER) ?? "unknown";
}

export function requestHost(headers: Headers): string | null {
  const forwarded = env.TRUST_PROXY_HOPS > 0 ? headers.get("x-forwarded-host") : null;
  return trimSpace(forwarded?.split(",", 1)[0] ?? "") || headers.get("host");
}

export function clientCountry(headers: Headers): string | undefined {
  if (env.TRUST_PROXY_HOPS === 0) return undefined;
  return countryIn(headers.get("cf-ipcountry") ?? headers.get("x-vercel-ip-country"));
}

export function countryIn(text: string | null | undefined): string | undefined {
  const country = text?.trim().toUpperCase();
  // Cloudflare's codes for "unknown" and for Tor are not countries.
  return country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : undefined;
}
