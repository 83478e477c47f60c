import type { IncomingMessage } from "node:http";
import { addressBehind, countedAs } from "@/lib/core/plain-address";

const proxyHops = Number(process.env.TRUST_PROXY_HOPS || 0);
/** The site's own address, and whether forwarded headers are those of a proxy of ours. */
export const siteAddress = { url: process.env.SITE_URL || undefined, isBehindProxy: proxyHops > 0 };

const SESSION = /(?:^|;\s*)(?:__Host-)?next-auth\.session-token=/;

/** Reads a request's header by its lower-case name. */
export type HeaderReader = (name: string) => string | undefined;

/** A request as far as its rules look at it. */
export type ParsedRequest = {
  method: string;
  /** Path and query. */
  target: string;
  header: HeaderReader;
  /** Of the connection: a proxy's, where one stands in front. */
  remoteAddress: string;
  /** True of a signed-in administrator's: found out only where it would be refused otherwise. */
  isStaff?: boolean;
};

/** Returns undefined for a target that is no address of a site: `*`, or another scheme's. */
export function parseRequest(request: IncomingMessage): ParsedRequest | undefined {
  const target = targetOf(request.url ?? "");
  if (target === undefined) return undefined;
  return {
    method: request.method ?? "GET",
    target,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    remoteAddress: request.socket.remoteAddress ?? "unknown",
  };
}

/** A proxy's absolute form names the site once more (RFC 9112 section 3.2.2). */
function targetOf(url: string): string | undefined {
  if (url.startsWith("/")) return url;
  const absolute = /^https?:\/\/[^/?#]+/i.exec(url);
  if (!absolute) return undefined;
  const rest = url.slice(absolute[0].length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Tells whether a `Host` header names a host (RFC 9112, 3.2): letters, digits, dots and dashes, or an address in brackets. */
export function isHost(value: string): boolean {
  return HOST.test(value);
}

/** Returns the path of a target. */
export function pathOf(target: string): string {
  const cut = target.indexOf("?");
  return cut < 0 ? target : target.slice(0, cut);
}

/** Tells whether a request carries an administrator's session cookie, valid or not. */
export function isSignedIn({ header }: ParsedRequest): boolean {
  return SESSION.test(header("cookie") ?? "");
}

/**
 * Returns the client as every limit counts it: one network of IPv6 is one client, and so is an address on whatever port.
 */
export function clientOf({ header, remoteAddress }: ParsedRequest): string {
  return countedAs(addressBehind(proxyHops, header, remoteAddress));
}
