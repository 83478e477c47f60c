import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/env";

const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;

/** Set by `server/site.ts` from the socket on every request, over whatever the client sent. */
const SOCKET_ADDRESS_HEADER = "x-socket-address";

/**
 * The client's address: the socket's, or, behind `TRUST_PROXY_HOPS` proxies of ours, the entry of
 * X-Forwarded-For that the outermost of them wrote. What a client writes there itself never counts, and what is no
 * address counts as the socket's.
 */
export function clientAddress(headers: Headers): string {
  const forwarded = forwardedClient((name) => headers.get(name));
  const address = forwarded && plainAddress(forwarded);
  if (address) return address;
  const socket = socketAddress(headers);
  return plainAddress(socket) ?? socket;
}

const hops = env.TRUST_PROXY_HOPS;

/** The entry that counts where proxies of ours stand in front, as it was written: it may be no address. */
export function forwardedClient(header: (name: string) => string | null | undefined): string | undefined {
  return hops > 0 ? header("x-forwarded-for")?.split(",").at(-hops)?.trim() : undefined;
}

/** Of the connection, as the server found it. */
export function socketAddress(headers: Headers): string {
  return headers.get(SOCKET_ADDRESS_HEADER) ?? "unknown";
}

/**
 * The one way to write an address, so that it is counted once: without the port and the brackets that some proxies
 * add, an IPv4 address in the form of IPv6 as itself, IPv6 in its shortest form. Undefined for what is no address.
 */
export function plainAddress(text: string): string | undefined {
  const bare = IPV6_IN_BRACKETS.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, "");
  const version = isIP(address);
  if (version === 4) return address;
  if (version === 6) return fromHex(new URL(`http://[${address}]`).hostname.slice(1, -1));
  return undefined;
}

/** ::ffff:c000:207 is 192.0.2.7. */
function fromHex(address: string): string {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}

/** The network that an address belongs to: of IPv6 the 64 bits that one customer has, of IPv4 the 24 around it. */
export function subnetOf(address: string): string {
  const plain = plainAddress(address);
  if (plain === undefined) return "unknown";
  if (isIP(plain) === 4) return plain.replace(/\d+$/, "0/24");
  const [head = [], tail = []] = plain.split("::", 2).map((part) => (part ? part.split(":") : []));
  const whole = [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  return `${whole.slice(0, 4).join(":")}::/64`;
}

/** The host that the client asked for; a forwarded host counts only from a trusted proxy. */
export function requestHost(headers: Headers): string | null {
  const forwarded = env.TRUST_PROXY_HOPS > 0 ? headers.get("x-forwarded-host") : null;
  return forwarded?.split(",")[0]?.trim() || headers.get("host");
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
