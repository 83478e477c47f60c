import "server-only";
import { z } from "zod";
import { versionOf } from "@/lib/content/ip-lookup/address";
import { plainAddress } from "@/lib/core/plain-address";

export const callerAddress = z.object({
  ip: z.string().nullable(),
  version: z.enum(["IPv4", "IPv6"]).nullable(),
});
export type CallerAddress = z.output<typeof callerAddress>;

export function callerAddressOf(clientAddress: string): CallerAddress {
  const ip = plainAddress(clientAddress) ?? null;
  return { ip, version: (ip && versionOf(ip)) || null };
}
