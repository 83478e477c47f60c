import "server-only";
import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type Reach, RefusedAddress, requestOutside } from "@/lib/core/outside-request";
import { toLine } from "@/lib/core/plain-text";

/** Failure with a message for the person who gave the address. */
export class FetchFault extends Error {}

export type OutsideFetch = Reach & {
  /**
   * Accepted types, such as `image/*`, and their name in a refusal; by default, any. A response without a type counts
   * as `application/octet-stream`.
   */
  accepted?: { types: readonly string[]; name: string };
  /** Limit of the content after decompression. */
  maxBytes: number;
  /** Includes look-ups, redirects and the last byte. */
  timeoutMs: number;
  signal?: AbortSignal;
  mayUsePort?: (url: URL) => boolean;
};

export type Fetched = { url: URL; type: string; charset: string | null; bytes: Buffer };

export const MAX_ADDRESS_LENGTH = 2_048;
const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Empty is the scheme's own, 80 or 443. Other ports belong to mail servers, databases, consoles. */
const PORTS: ReadonlySet<string> = new Set(["", "8080", "8443"]);
const NO_TYPE = "application/octet-stream";
const MAX_REASON_LENGTH = 200;

/**
 * http and https without credentials, on the web's ports, on public addresses only. Redirects are checked
 * like the first address; content and time are limited.
 * @throws {FetchFault}
 */
export async function fetchOutside(address: string, options: OutsideFetch): Promise<Fetched> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  try {
    return await follow(checkedAddress(address, options), options, signal);
  } catch (error) {
    if (options.signal?.aborted) throw new FetchFault("This was stopped before it finished.");
    if (deadline.aborted) throw new FetchFault(tooSlow(options.timeoutMs));
    throw toFault(error);
  }
}

function checkedAddress(address: string, { mayUsePort }: OutsideFetch): URL {
  const isAddress = address.length <= MAX_ADDRESS_LENGTH && URL.canParse(address);
  if (!isAddress) throw new FetchFault("Enter a complete web address, such as https://example.com/page.");
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new FetchFault("The address must start with https:// or http://.");
  if (url.username || url.password) throw new FetchFault("The address can't hold a user name or a password.");
  if (!PORTS.has(url.port) && !mayUsePort?.(url))
    throw new FetchFault("The address uses a port that isn't allowed.");
  url.hash = "";
  return url;
}

async function follow(start: URL, options: OutsideFetch, signal: AbortSignal): Promise<Fetched> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await requestOutside(
      url,
      { method: "GET", headers: headersFor(options), signal },
      options,
    );
    try {
      const { statusCode: status = 0, headers } = response;
      if (!REDIRECTS.has(status) || headers.location === undefined)
        return { url, ...(await contentOf(response, options)) };
      if (!URL.canParse(headers.location, url.href))
        throw new FetchFault("The address redirects to something that isn't a web address.");
      url = checkedAddress(new URL(headers.location, url).href, options);
    } finally {
      response.destroy();
    }
  }
  throw new FetchFault("The address redirects too many times.");
}

function headersFor({ accepted }: OutsideFetch) {
  return {
    accept: accepted?.types.join(",") ?? "*/*",
    // A server may compress it all the same; decompression has the same limits.
    "accept-encoding": "identity",
    "user-agent": "Mozilla/5.0 (compatible; site-fetch/1)",
  };
}

async function contentOf(response: IncomingMessage, { accepted, maxBytes }: OutsideFetch) {
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) throw new FetchFault(`That server answered with status ${status}.`);
  const { type, charset } = typeOf(headers["content-type"]);
  if (accepted && !accepted.types.some((one) => matches(type, one)))
    throw new FetchFault(`This is not ${accepted.name}.`);
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw new FetchFault(tooLarge(maxBytes));
  const bytes = await readBounded(unpacked(response, headers["content-encoding"]), maxBytes);
  return { type, charset, bytes };
}

function typeOf(header: string | undefined) {
  const [essence = "", ...parameters] = (header ?? "").split(";");
  const charset = parameters
    .map((one) => /^\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(one)?.[1])
    .find(Boolean);
  return { type: essence.trim().toLowerCase() || NO_TYPE, charset: charset ?? null };
}

const matches = (type: string, pattern: string) =>
  pattern.endsWith("/*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

const decompressors = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["br", createBrotliDecompress],
  ["deflate", createInflate],
]);

/** Accepts one coding at most: repeated compression is suspicious. */
function unpacked(response: IncomingMessage, coding = "identity"): Readable {
  const name = coding.trim().toLowerCase();
  if (name === "identity" || name === "") return response;
  const unpacking = decompressors.get(name);
  if (!unpacking) throw new FetchFault("That server compresses its answer in a way we can't read.");
  // An error of either ends both; the reader receives it.
  return pipeline(response, unpacking(), () => undefined);
}

async function readBounded(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new FetchFault(tooLarge(maxBytes));
      chunks.push(chunk);
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks);
}

const BROKEN_OFF = "That server closed the connection.";
const tooSlow = (ms: number) => `That server did not answer within ${Math.ceil(ms / 1000)} seconds.`;
const tooLarge = (bytes: number) => `The file there is larger than ${Math.floor(bytes / 1_048_576)} MB.`;

const messages: Record<string, string> = {
  ECONNREFUSED: "Nothing answers at that address.",
  ECONNRESET: BROKEN_OFF,
  ERR_STREAM_PREMATURE_CLOSE: BROKEN_OFF,
  ENOTFOUND: "There is no such host.",
  EAI_AGAIN: "We couldn't look up that host.",
  HPE_HEADER_OVERFLOW: "The answer's head is too long.",
  Z_DATA_ERROR: "The answer could not be unpacked.",
  Z_BUF_ERROR: "The answer could not be unpacked.",
};

function toFault(error: unknown): FetchFault {
  if (error instanceof FetchFault) return error;
  if (error instanceof RefusedAddress) return new FetchFault("The address is not public.");
  const { code = "", message } = error as { code?: string; message?: string };
  if (code.startsWith("HPE_") && !messages[code])
    return new FetchFault("That server's answer can't be read.");
  const reason = messages[code] ?? `The address could not be read: ${toLine(message ?? code)}`;
  return new FetchFault(reason.slice(0, MAX_REASON_LENGTH));
}
