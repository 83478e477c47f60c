import { BlockList, isIP } from "node:net";
import { plainAddress } from "@/lib/core/plain-address";

/** Networks that hold no single machine's public address: RFC 6890 and its successors. */
const SPECIAL_RANGES: [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // Azure's WireServer, which hands a machine its secrets (docs/decisions/0044).
  ["168.63.129.16", 32],
  // Exceptions within IPv6's public range: tunnels, tests, documentation.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const specialRanges = new BlockList();
for (const [network, prefix] of SPECIAL_RANGES)
  specialRanges.addSubnet(network, prefix, isIP(network) === 4 ? "ipv4" : "ipv6");
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (plain === undefined) return false;
  if (isIP(plain) === 4) return !specialRanges.check(plain, "ipv4");
  return publicIpv6.check(plain, "ipv6") && !specialRanges.check(plain, "ipv6");
}

export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  return plain !== undefined && loopback.check(plain, isIP(plain) === 4 ? "ipv4" : "ipv6");
}
