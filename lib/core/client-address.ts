import "server-only";
import { env } from "@/lib/core/env";
import { addressBehind, forwardedEntry } from "@/lib/core/plain-address";
import { SOCKET_ADDRESS_HEADER } from "@/lib/core/socket-address";
import { trimSpace } from "@/lib/core/trim-space";

const hops = env.TRUST_PROXY_HOPS;

/**
 * The client's address: the socket's, or, behind `TRUST_PROXY_HOPS` proxies of ours, the entry of
 * X-Forwarded-For that the outermost of them wrote.
 */
export function clientAddress(headers: Headers): string {
  return addressBehind(hops, (name) => headers.get(name), socketAddress(headers));
}

/** The entry that counts where proxies of ours stand in front, as it was written: it may be no address. */
export function forwardedClient(header: (name: string) => string | null | undefined): string | undefined {
  return forwardedEntry(header, hops);
}

/** Of the connection, as the server found it; `unknown` on a host that does not tell it. */
export function socketAddress(headers: Headers): string {
  return headers.get(SOCKET_ADDRESS_HEADER) ?? "unknown";
}

/** The host that the client asked for; a forwarded host counts only from a trusted proxy. */
export function requestHost(headers: Headers): string | null {
  const forwarded = env.TRUST_PROXY_HOPS > 0 ? headers.get("x-forwarded-host") : null;
  return trimSpace(forwarded?.split(",", 1)[0] ?? "") || headers.get("host");
}

/** The client's country, two capital letters, as a trusted proxy tells it; a client's own word does not count. */
export function clientCountry(headers: Headers): string | undefined {
  if (env.TRUST_PROXY_HOPS === 0) return undefined;
  return countryIn(headers.get("cf-ipcountry") ?? headers.get("x-vercel-ip-country"));
}

/** The country that such a header names, if it names one. */
export function countryIn(text: string | null | undefined): string | undefined {
  const country = text?.trim().toUpperCase();
  // Cloudflare's marks for "unknown" and for Tor are no countries.
  return country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : undefined;
}
