import { isIPv4 } from "node:net";
import { networksOf, subnetOf } from "@/lib/core/plain-address";

/** Counts strangers' neighboring addresses as one network: 24 bits of IPv4, 48 of IPv6, a usual site's. */
export function networkOf(address: string): string {
  const widest = networksOf(address).at(-1)?.key ?? "unknown";
  return isIPv4(widest) ? subnetOf(widest) : widest.slice(0, 100);
}
