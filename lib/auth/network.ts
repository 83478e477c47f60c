import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that an address is counted in where a stranger could easily have a neighbour of it: 24 bits of IPv4,
 * 48 of IPv6, which is what one site is commonly given.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*/s, "").replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return plain.slice(0, 100);
  const halves = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::", 2);
  const [head = [], tail = []] = halves.map((half) => (half ? half.split(":") : []));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  return `${groups.slice(0, 3).join(":")}::/48`;
}
