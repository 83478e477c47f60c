import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { Socket } from "node:net";
import { processWide } from "@/lib/core/process-wide";

/** Larger than any page of a response, and small enough to hold for every running call. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
const IDLE_SOCKETS = 8;
const IDLE_MS = 4_000;

/** Parameters of a call: lists are sent as PHP reads them, `pid[0]=1`; undefined values are left out. */
export type Parameters = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;

export function encodeForm(parameters: Parameters): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    if (typeof value === "object") {
      for (const [index, one] of value.entries()) form.append(`${name}[${index}]`, String(one));
    } else form.append(name, String(value));
  }
  return form.toString();
}

export type Posted = { status: number; text: string };

export class PostFailure extends Error {
  /**
   * @param wasSent whether the other side may have received the request
   * @param detail for the log and for staff: without anything that was sent
   * @param isConclusive false if the other side had little time, so that it says nothing about it
   */
  constructor(
    readonly wasSent: boolean,
    readonly detail: string,
    readonly isLate = false,
    readonly isConclusive = true,
  ) {
    super(detail);
    this.name = "PostFailure";
  }
}

type Options = {
  body: string;
  timeoutMs: number;
  /** Uses a new connection: an idle one may already be closed by the other side. */
  alone: boolean;
};

/**
 * Returns the response of any status. Ends in time, bounds the body, follows no redirect.
 * @throws {PostFailure}
 */
export function postForm(url: URL, { body, timeoutMs, alone }: Options): Promise<Posted> {
  const isSecure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    let wasSent = false;
    const fail = (detail: string, isLate = false) => {
      clearTimeout(limit);
      reject(new PostFailure(wasSent, detail, isLate));
      request.destroy();
    };
    const seconds = Math.round(timeoutMs / 100) / 10;
    const limit = setTimeout(() => fail(`no answer within ${seconds} s`, true), timeoutMs);
    const settings = {
      method: "POST",
      agent: alone ? false : agentOf(isSecure),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(body),
        accept: "application/json",
      },
    } as const;
    const request = isSecure ? requestHttps(url, settings) : requestHttp(url, settings);
    request.on("error", (error: NodeJS.ErrnoException) => fail(reasonOf(error)));
    request.once("socket", (socket: Socket) => {
      const sending = () => {
        wasSent = true;
      };
      // Before there is a connection, nothing of the request can have been sent.
      if (!socket.connecting) sending();
      else socket.once(isSecure ? "secureConnect" : "connect", sending);
    });
    request.once("response", (response) => {
      read(response).then(
        (text) => {
          clearTimeout(limit);
          resolve({ status: response.statusCode ?? 0, text });
        },
        (error: NodeJS.ErrnoException) => fail(reasonOf(error)),
      );
    });
    request.end(body);
  });
}

function agentOf(isSecure: boolean): HttpAgent {
  const options = { keepAlive: true, maxFreeSockets: IDLE_SOCKETS, timeout: IDLE_MS };
  return processWide(`billing-agent.${isSecure}`, () =>
    isSecure ? new HttpsAgent(options) : new HttpAgent(options),
  );
}

class TooLong extends Error {}

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES) throw new TooLong("the answer is longer than 2 MiB");
    chunks.push(chunk);
  }
  // Also removes a byte order mark.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const KNOWN: Record<string, string> = {
  ECONNREFUSED: "nothing listens at that address",
  ECONNRESET: "the connection was broken off",
  EPIPE: "the connection was broken off",
  ENOTFOUND: "the address's host is unknown",
  EAI_AGAIN: "the address's host could not be looked up",
  ETIMEDOUT: "no connection could be made",
  EHOSTUNREACH: "no connection could be made",
  ENETUNREACH: "no connection could be made",
};

/** The library's message could contain what was sent; its code can't. */
function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof TooLong) return error.message;
  const { code } = error;
  return (code && KNOWN[code]) || `the call failed (${code ?? error.name})`;
}
