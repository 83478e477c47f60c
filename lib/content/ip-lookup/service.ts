import "server-only";
import { isIP } from "node:net";
import { z } from "zod";

export const ownAddress = z.object({
  ip: z.string().nullable(),
  version: z.enum(["IPv4", "IPv6"]).nullable(),
});
export type OwnView = z.output<typeof ownAddress>;

/** Shows IPv4 mapped into IPv6 (dual-stack sockets) as IPv4. */
export function ownView(clientAddress: string): OwnView {
  const ip = clientAddress.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*/s, "");
  const family = isIP(ip);
  if (family === 0) return { ip: null, version: null };
  return { ip, version: family === 4 ? "IPv4" : "IPv6" };
}
