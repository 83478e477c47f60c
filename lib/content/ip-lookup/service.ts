import "server-only";
import { isIP } from "node:net";
import { z } from "zod";

/** The address that a call came from, as our server sees it; both null where it can't tell. */
export const ownAddress = z.object({
  ip: z.string().nullable(),
  version: z.enum(["IPv4", "IPv6"]).nullable(),
});
export type OwnView = z.output<typeof ownAddress>;

/** IPv4 inside IPv6, as a socket for both writes it, is shown as what it is. */
export function ownView(clientAddress: string): OwnView {
  const ip = clientAddress.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*/s, "");
  const family = isIP(ip);
  if (family === 0) return { ip: null, version: null };
  return { ip, version: family === 4 ? "IPv4" : "IPv6" };
}
