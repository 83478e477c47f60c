import { isIP, isIPv6 } from "node:net";
import { ownText } from "@/lib/core/own-text";
import { trimSpace } from "@/lib/core/trim-space";

const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
/** Of a key that is no address. */
const LONGEST_KEY = 200;

type HeaderReader = (name: string) => string | null | undefined;

/**
 * The one way to write an address, so that it is counted once: without the port and the brackets that some proxies
 * add, an IPv4 address in the form of IPv6 as itself, IPv6 in its shortest form. Undefined for what is no address.
 */
export function plainAddress(text: string): string | undefined {
  const bare = IPV6_IN_BRACKETS.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*/s, "");
  const version = isIP(address);
  if (version === 4) return address;
  if (version === 6) return fromHex(new URL(`http://[${address}]`).hostname.slice(1, -1));
  return undefined;
}

/** ::ffff:c000:207 is 192.0.2.7. */
function fromHex(address: string): string {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  return fromGroups([Number.parseInt(high, 16), Number.parseInt(low, 16)]);
}

/** The IPv4 address in two groups of an IPv6 one. */
function fromGroups(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 255]).join(".");
}

/** The network that an address belongs to: of IPv6 the 64 bits that one customer has, of IPv4 the 24 around it. */
export function subnetOf(address: string): string {
  const plain = plainAddress(address);
  const counted = plain && embeddedIPv4(plain);
  if (!counted) return "unknown";
  return isIP(counted) === 4 ? counted.replace(/(?<!\d)\d+$/, "0/24") : prefixOf(groupsOf(counted), 64);
}

/** A network that uses of a limit are counted in, and how many times the limit it may use. */
export type CountedNetwork = { key: string; allowance: number };

/** By bits of IPv6: a provider gives a customer 64, 56 or 48 of them, each with 256 times as many smaller ones inside. */
const ALLOWANCES = [
  [64, 1],
  [56, 4],
  [48, 16],
] as const;

/**
 * All that a limit counts a key in, the narrowest first. Of an IPv6 address those are the networks around it, for nobody
 * tells from outside which of them one customer has: the wider, the more it may use, though far less than all in it.
 * Everything else is itself alone.
 */
export function networksOf(key: string): CountedNetwork[] {
  const plain = plainAddress(key);
  const address = plain && embeddedIPv4(plain);
  if (!address || !isIPv6(address)) return [{ key: address ?? key.slice(0, LONGEST_KEY), allowance: 1 }];
  const groups = groupsOf(address);
  return ALLOWANCES.map(([bits, allowance]) => ({ key: prefixOf(groups, bits), allowance }));
}

/** The narrowest of these: of an IPv6 address its network of 64 bits, for who has one address of it has all. */
export function countedAs(key: string): string {
  return networksOf(key)[0]?.key ?? key;
}

/** The eight groups of an IPv6 address in its shortest form. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split("::", 2).map((part) => (part ? part.split(":") : []));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

function prefixOf(groups: readonly number[], bits: 48 | 56 | 64): string {
  const kept = groups.slice(0, Math.ceil(bits / 16));
  const last = kept.pop() ?? 0;
  const whole = [...kept, bits % 16 === 0 ? last : last & 0xff00];
  return `${whole.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** The IPv4 address that a plain IPv6 one stands for, by 6to4 or NAT64; any other address as it is. */
function embeddedIPv4(address: string): string {
  if (address.startsWith("2002:")) return fromGroups(groupsOf(address).slice(1, 3));
  if (!address.startsWith("64:ff9b::")) return address;
  const groups = groupsOf(address);
  return groups.slice(2, 6).every((group) => group === 0) ? fromGroups(groups.slice(6)) : address;
}

/** The entry of X-Forwarded-For that counts behind so many proxies of ours, as it was written: it may be no address. */
export function forwardedEntry(header: HeaderReader, hops: number): string | undefined {
  const entry = hops > 0 ? header("x-forwarded-for")?.split(",").at(-hops) : undefined;
  return entry && trimSpace(entry);
}

/**
 * The address of who asks, behind so many proxies of ours: the entry that the outermost of them wrote, or else the
 * connection's. What a client writes there itself never counts, and what is no address counts as the connection's.
 * @param socket the connection's
 */
export function addressBehind(hops: number, header: HeaderReader, socket: string): string {
  const forwarded = forwardedEntry(header, hops);
  return (forwarded && plainAddress(ownText(forwarded))) || (plainAddress(socket) ?? socket);
}
