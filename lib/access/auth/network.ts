import { isIPv4 } from "node:net";
import { networksOf, subnetOf } from "@/lib/core/plain-address";

/**
 * The network that an address is counted in where a stranger could easily have a neighbour of it: 24 bits of IPv4,
 * 48 of IPv6, which is what one site is commonly given.
 */
export function networkOf(address: string): string {
  const widest = networksOf(address).at(-1)?.key ?? "unknown";
  return isIPv4(widest) ? subnetOf(widest) : widest.slice(0, 100);
}
