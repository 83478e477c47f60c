import type { IncomingMessage } from "node:http";
import { addressBehind, countedAs } from "@/lib/core/plain-address";

const proxyHops = Number(process.env.TRUST_PROXY_HOPS || 0);
export const siteAddress = { url: process.env.SITE_URL || undefined, isBehindProxy: proxyHops > 0 };

const SESSION = /(?:^|;\s*)(?:__Host-)?next-auth\.session-token=/;

export type HeaderReader = (name: string) => string | undefined;

export type ParsedRequest = {
  method: string;
  target: string;
  header: HeaderReader;
  /** Address of the connection: a proxy's if there is one. */
  remoteAddress: string;
  /** True for a signed-in administrator: determined only if the request would be refused otherwise. */
  isStaff?: boolean;
};

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

/** A proxy's absolute form repeats the site (RFC 9112 section 3.2.2). */
function targetOf(url: string): string | undefined {
  if (url.startsWith("/")) return url;
  const absolute = /^https?:\/\/[^/?#]+/i.exec(url);
  if (!absolute) return undefined;
  const rest = url.slice(absolute[0].length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

export function targetPath(target: string): string {
  const cut = target.indexOf("?");
  return cut < 0 ? target : target.slice(0, cut);
}

export function isSignedIn({ header }: ParsedRequest): boolean {
  return SESSION.test(header("cookie") ?? "");
}

/** One IPv6 network is one client, and so is an address on any port. */
export function clientOf({ header, remoteAddress }: ParsedRequest): string {
  return countedAs(addressBehind(proxyHops, header, remoteAddress));
}
