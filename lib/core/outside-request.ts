import "server-only";
import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "@/lib/core/public-address";

/** An address that this server is not to ask, with why, in words for whoever typed it. */
export class RefusedAddress extends Error {}

const NOT_PUBLIC = "The address is not public; nothing was sent.";

/** Finds the addresses of a host's name, as `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Which machines may be asked. */
export type Reach = {
  /** Of an IP address, in any of its forms; the public ones alone unless said. */
  mayAsk?: (ip: string) => boolean;
  /** The system's own resolver unless said. */
  resolve?: Resolve;
};

type Sent = Pick<RequestOptions, "method" | "headers" | "signal"> & { body?: Buffer };

/**
 * Asks an address that somebody typed, on a connection of its own. The numbers that its name stands for are looked at
 * by the look-up that the connection itself uses, so a name can't change its mind in between; one among several that
 * may not be asked refuses all. It resolves as soon as the answer's head is there and follows no redirect.
 * @throws {RefusedAddress} before anything is sent
 */
export async function requestOutside(url: URL, sent: Sent, reach: Reach = {}): Promise<IncomingMessage> {
  const mayAsk = reach.mayAsk ?? isPublicAddress;
  if (isRefusedByNumber(url, mayAsk)) throw new RefusedAddress(NOT_PUBLIC);
  const { body, ...options } = sent;
  const settings: RequestOptions = { ...options, agent: false, lookup: allowedLookup(mayAsk, reach.resolve) };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === "https:" ? requestHttps(url, settings) : requestHttp(url, settings);
    request.once("response", resolve);
    // It stays: what comes after the answer's beginning is nobody's fault any more.
    request.on("error", reject);
    request.end(body);
  });
}

/** Whether an address names a machine by its number that is not to be asked; a host's name is looked at when it is. */
export function isRefusedByNumber({ hostname }: URL, mayAsk: (ip: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !mayAsk(host);
}

const bySystem: Resolve = (hostname, callback) => lookup(hostname, { all: true }, callback);

/** A look-up that fails where any of what it finds is not to be asked. */
function allowedLookup(mayAsk: (ip: string) => boolean, resolve: Resolve = bySystem): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), "", 0);
      if (!addresses.every(({ address }) => mayAsk(address)))
        return callback(new RefusedAddress(NOT_PUBLIC), "", 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
