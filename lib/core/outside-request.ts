import "server-only";
import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "@/lib/core/public-address";

export class RefusedAddress extends Error {}

const NOT_PUBLIC = "The address is not public; nothing was sent.";

export type Resolve = (
  hostname: string,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export type Reach = { mayConnect?: (ip: string) => boolean; resolve?: Resolve };

type Sent = Pick<RequestOptions, "method" | "headers" | "signal"> & { body?: Buffer };

/**
 * The check runs inside the request's own look-up, so the name can't resolve differently in between; one
 * forbidden address refuses all. Resolves once the response's head arrives and follows no redirect.
 * @throws {RefusedAddress} before anything is sent
 */
export async function requestOutside(url: URL, sent: Sent, reach: Reach = {}): Promise<IncomingMessage> {
  const mayConnect = reach.mayConnect ?? isPublicAddress;
  if (isRefusedByNumber(url, mayConnect)) throw new RefusedAddress(NOT_PUBLIC);
  const { body, ...options } = sent;
  const settings: RequestOptions = {
    ...options,
    agent: false,
    lookup: allowedLookup(mayConnect, reach.resolve),
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === "https:" ? requestHttps(url, settings) : requestHttp(url, settings);
    request.once("response", resolve);
    // Stays attached: errors after the response's beginning must not be unhandled.
    request.on("error", reject);
    request.end(body);
  });
}

export function isRefusedByNumber({ hostname }: URL, mayConnect: (ip: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !mayConnect(host);
}

const bySystem: Resolve = (hostname, callback) => lookup(hostname, { all: true }, callback);

function allowedLookup(mayConnect: (ip: string) => boolean, resolve: Resolve = bySystem): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), "", 0);
      if (!addresses.every(({ address }) => mayConnect(address)))
        return callback(new RefusedAddress(NOT_PUBLIC), "", 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
