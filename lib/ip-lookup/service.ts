import "server-only";
import { isIP } from "node:net";
import type { IpVersion } from "@/lib/ip-lookup/address";

/** The address that a call came from, as our server sees it; both null where it can't tell. */
export type OwnView = { ip: string | null; version: IpVersion | null };

/** IPv4 inside IPv6, as a socket for both writes it, is shown as what it is. */
export function ownView(clientAddress: string): OwnView {
  const ip = clientAddress.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  const family = isIP(ip);
  if (family === 0) return { ip: null, version: null };
  return { ip, version: family === 4 ? "IPv4" : "IPv6" };
}
