import type { IncomingMessage } from "node:http";
import { addressBehind, countedAs } from "@/lib/http/plain-address";
import type { HeaderReader } from "./negotiation";
import { settings } from "./settings";

/** A request as far as the server itself looks at it. */
export type Asked = {
  method: string;
  /** Path and query. */
  target: string;
  header: HeaderReader;
  /** Of the connection: a proxy's, where one stands in front. */
  remoteAddress: string;
  /** Whether it is a signed-in administrator's: found out only where it would be refused otherwise. */
  isStaff?: boolean;
};

/** Undefined for a target that is no address of a site: `*`, or another scheme's. */
export function askedBy(request: IncomingMessage): Asked | undefined {
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

/** Whether a `Host` header names a host (RFC 9112, 3.2): letters, digits, dots and dashes, or an address in brackets. */
export function isHost(value: string): boolean {
  return HOST.test(value);
}

/** The path of a target. */
export function pathOf(target: string): string {
  const cut = target.indexOf("?");
  return cut < 0 ? target : target.slice(0, cut);
}

/**
 * As far as the server itself tells one from another, and as every limit counts them: one network of IPv6 is one client,
 * and so is an address on whatever port.
 */
export function clientOf({ header, remoteAddress }: Asked): string {
  return countedAs(addressBehind(settings.proxyHops, header, remoteAddress));
}
