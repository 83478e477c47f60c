import { isIP, isIPv6 } from "node:net";
import { trimSpace } from "@/lib/core/trim-space";

const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
const MAX_KEY_LENGTH = 200;

type HeaderReader = (name: string) => string | null | undefined;

/** No port or brackets, IPv4-mapped IPv6 as IPv4, IPv6 in its shortest form; undefined for anything else. */
export function plainAddress(text: string): string | undefined {
  const host = IPV6_IN_BRACKETS.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  const address = host.replace(/%.*/s, "");
  const version = isIP(address);
  if (version === 4) return address;
  if (version === 6) return fromHex(new URL(`http://[${address}]`).hostname.slice(1, -1));
  return undefined;
}

function fromHex(address: string): string {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  return fromGroups([Number.parseInt(high, 16), Number.parseInt(low, 16)]);
}

function fromGroups(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 255]).join(".");
}

export function subnetOf(address: string): string {
  const plain = plainAddress(address);
  const counted = plain && embeddedIPv4(plain);
  if (!counted) return "unknown";
  return isIP(counted) === 4 ? counted.replace(/(?<!\d)\d+$/, "0/24") : prefixOf(groupsOf(counted), 64);
}

/**
 * Returns what the texts of `subnetOf` begin with in one customer's networks: 24 bits of IPv4, 48 of IPv6.
 * @param address or its subnet; anything else is returned unchanged
 */
export function widestNetworkOf(address: string): string {
  const subnet = subnetOf(address.replace(/\/\d+$/, ""));
  if (subnet === "unknown") return address;
  return subnet.includes(":") ? `${subnet.split(":").slice(0, 3).join(":")}:` : subnet;
}

export type CountedNetwork = { key: string; allowance: number };

/** Ordered by prefix length of IPv6: providers assign 64, 56 or 48 bits. */
const ALLOWANCES = [
  [64, 1],
  [56, 4],
  [48, 16],
] as const;

/**
 * Narrowest first. A customer's IPv6 prefix is unknown from outside, so wider networks count too, with a
 * larger allowance, though far smaller than the sum of their parts.
 */
export function networksOf(key: string): CountedNetwork[] {
  const plain = plainAddress(key);
  const address = plain && embeddedIPv4(plain);
  if (!address || !isIPv6(address)) return [{ key: address ?? key.slice(0, MAX_KEY_LENGTH), allowance: 1 }];
  const groups = groupsOf(address);
  return ALLOWANCES.map(([bits, allowance]) => ({ key: prefixOf(groups, bits), allowance }));
}

/** Returns the narrowest of these: the /64 of an IPv6 address, because a client with one of it has all. */
export function countedAs(key: string): string {
  return networksOf(key)[0]?.key ?? key;
}

function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split("::", 2).map((part) => (part ? part.split(":") : []));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

function prefixOf(groups: readonly number[], bits: 48 | 56 | 64): string {
  const network = groups.slice(0, Math.ceil(bits / 16));
  const last = network.pop() ?? 0;
  const whole = [...network, bits % 16 === 0 ? last : last & 0xff00];
  return `${whole.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

function embeddedIPv4(address: string): string {
  if (address.startsWith("2002:")) return fromGroups(groupsOf(address).slice(1, 3));
  if (!address.startsWith("64:ff9b::")) return address;
  const groups = groupsOf(address);
  return groups.slice(2, 6).every((group) => group === 0) ? fromGroups(groups.slice(6)) : address;
}

export function forwardedEntry(header: HeaderReader, hops: number): string | undefined {
  const entry = hops > 0 ? header("x-forwarded-for")?.split(",").at(-hops) : undefined;
  return entry && trimSpace(entry);
}

/** Falls back on the connection's address. A client's own entries never count. */
export function addressBehind(hops: number, header: HeaderReader, socketAddress: string): string {
  const forwarded = forwardedEntry(header, hops);
  return (forwarded && plainAddress(forwarded)) || (plainAddress(socketAddress) ?? socketAddress);
}
