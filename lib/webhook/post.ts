import "server-only";
import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { toLine, toLines } from "@/lib/http/plain-text";
import { isLoopback, isPublicAddress } from "@/lib/http/public-address";

export const POST_TIMEOUT_MS = 10_000;
/** Characters of an answer that are kept. */
const KEPT = 500;
/** Of an answer more is not read: four bytes a character are the most. */
const READ_BYTES = 4 * KEPT;
const LONGEST_FAULT = 200;

/** What became of one attempt: the receiver's status, or what went wrong where there was none. */
export type PostResult = {
  status: number | null;
  durationMs: number;
  /** How the answer began. */
  answer: string;
  fault: string | null;
};

type Options = {
  headers: Record<string, string>;
  body: string;
  /** Whether this machine's own addresses may be asked, too, and without encryption. */
  isDemo?: boolean;
  timeoutMs?: number;
};

class Refused extends Error {}

/**
 * Posts to an address that somebody typed. The address that its name stands for is looked at where the connection is
 * opened, so that it can't change in between; a redirect is an answer like any other. It never throws, and always ends
 * in time.
 */
export async function post(address: string, options: Options): Promise<PostResult> {
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(options.timeoutMs ?? POST_TIMEOUT_MS);
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const response = await send(new URL(address), options, deadline);
    const answer = await beginningOf(response);
    return { status: response.statusCode ?? null, durationMs: durationMs(), answer, fault: null };
  } catch (error) {
    return { status: null, durationMs: durationMs(), answer: "", fault: faultOf(error, deadline) };
  }
}

const mayAsk = (ip: string, isDemo: boolean) => isPublicAddress(ip) || (isDemo && isLoopback(ip));

/** Whether an address names a machine by its number that is not to be asked; a host's name is looked at when it is. */
export function isRefusedByNumber({ hostname }: URL, isDemo: boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !mayAsk(host, isDemo);
}

function send(url: URL, { headers, body, isDemo = false }: Options, signal: AbortSignal) {
  if (isRefusedByNumber(url, isDemo)) throw new Refused(NOT_PUBLIC);
  if (url.protocol !== "https:" && !isDemo) throw new Refused(NOT_ENCRYPTED);
  const bytes = Buffer.from(body);
  const settings: RequestOptions = {
    method: "POST",
    // A connection of its own, which ends with the answer.
    agent: false,
    signal,
    lookup: lookupAllowed((ip) => mayAsk(ip, isDemo)),
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": bytes.length,
      "user-agent": "lead-webhook/1",
      accept: "*/*",
    },
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === "https:" ? requestHttps(url, settings) : requestHttp(url, settings);
    request.once("response", resolve);
    // It stays: what comes after the answer's beginning is nobody's fault any more.
    request.on("error", reject);
    request.end(bytes);
  });
}

const NOT_ENCRYPTED = "The address does not begin with https://; nothing was sent.";
const NOT_PUBLIC = "The address does not lead to a public one; nothing was sent.";

/** The system's lookup, which fails where any of what it finds is not to be asked. */
function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), "", 0);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new Refused(NOT_PUBLIC), "", 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** Reads as much as is kept; what comes late or breaks off changes nothing about the status. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= READ_BYTES) break;
    }
  } catch {
    // The status has been said.
  } finally {
    response.destroy();
  }
  return characters(toLines(Buffer.concat(chunks).toString()), KEPT);
}

function faultOf(error: unknown, deadline: AbortSignal): string {
  if (deadline.aborted) return "No answer within 10 seconds.";
  if (error instanceof Refused) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  const known: Record<string, string> = {
    ECONNREFUSED: "Nothing listens at that address.",
    ECONNRESET: "The receiver broke the connection off.",
    ENOTFOUND: "The address's host is unknown.",
    EAI_AGAIN: "The address's host could not be looked up.",
  };
  const words = (code && known[code]) || message || "The receiver could not be reached.";
  return characters(toLine(words), LONGEST_FAULT);
}

/** Cut where a character ends. */
function characters(text: string, most: number): string {
  return Array.from(text).slice(0, most).join("");
}
