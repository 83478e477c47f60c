import { isIP, isIPv6 } from "node:net";
import { trimSpace } from "@/lib/http/trim-space";
import { ownText } from "@/lib/own-text";

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
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}

/** The network that an address belongs to: of IPv6 the 64 bits that one customer has, of IPv4 the 24 around it. */
export function subnetOf(address: string): string {
  const plain = plainAddress(address);
  if (plain === undefined) return "unknown";
  if (isIP(plain) === 4) return plain.replace(/(?<!\d)\d+$/, "0/24");
  const [head = [], tail = []] = plain.split("::", 2).map((part) => (part ? part.split(":") : []));
  const whole = [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  return `${whole.slice(0, 4).join(":")}::/64`;
}

/**
 * What a limit counts a key under. Of an IPv6 address that is its network of 64 bits: who has one address of it has
 * all.
 */
export function countedAs(key: string): string {
  const address = plainAddress(key);
  return address && isIPv6(address) ? subnetOf(address) : (address ?? key.slice(0, LONGEST_KEY));
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
