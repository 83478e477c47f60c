import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Writable } from "node:stream";
import { QueueFullError } from "@/lib/core/fair-semaphore";
import { serverBridge } from "@/lib/core/server-bridge";
import { markApplied } from "@/lib/http/rules/applied";

export type Application = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Call = {
  method: string;
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body?: Buffer;
};

/** Whole response of the application, header names in lower case. */
export type AppResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Longer than any rendering that a client still waits for. */
const MAX_RENDERING_MS = 30_000;

const HEAD_END = "\r\n\r\n";

/** Bodies come whole and uncompressed; the server itself compresses them and cuts ranges. */
const NOT_PASSED_ON = new Set(["accept-encoding", "connection", "transfer-encoding", "range", "if-range"]);

/**
 * Requests a whole response without a connection, so that a slow reader holds no rendering.
 * @throws QueueFullError if a page failed because the database had no time for it
 */
export function requestFromApplication(handle: Application, call: Call): Promise<AppResponse> {
  const request = requestOf(call);
  const response = new ServerResponse(request);
  const written: Buffer[] = [];
  const write = (chunk: Buffer, _encoding: unknown, done: () => void) => {
    written.push(chunk);
    done();
  };
  // Nothing would tell the response that its writer may go on.
  const highWaterMark = Number.MAX_SAFE_INTEGER;
  response.assignSocket(new Writable({ write, highWaterMark }) as Socket);
  // Otherwise the lengths of chunks stand between them.
  response.useChunkedEncodingByDefault = false;

  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      response.destroy();
      reject(error);
    };
    const failLate = () => fail(new Error("the application did not respond in time"));
    const timer = setTimeout(failLate, MAX_RENDERING_MS);
    response.once("error", fail);
    response.once("finish", () => {
      const { statusCode: status } = response;
      if (status === 500 && serverBridge().unavailablePages.delete(String(call.headers["x-request-id"])))
        return fail(new QueueFullError());
      clearTimeout(timer);
      const bytes = Buffer.concat(written);
      const body = bytes.subarray(bytes.indexOf(HEAD_END) + HEAD_END.length);
      resolve({ status, headers: headersOf(response), body });
      // Emitted as by a connection, which releases what waits for its end.
      response.emit("close");
    });
    handle(request, response).catch(fail);
  });
}

/** The framework records a route's headers as lists of one. */
function headersOf(response: ServerResponse): OutgoingHttpHeaders {
  const headers = response.getHeaders();
  for (const [name, value] of Object.entries(headers))
    if (Array.isArray(value) && value.length === 1) headers[name] = value[0];
  return headers;
}

function requestOf({ method, target, headers, body }: Call): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  const version = { httpVersionMajor: 1, httpVersionMinor: 1, httpVersion: "1.1" };
  Object.assign(request, version, { method, url: target, complete: true });
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || NOT_PASSED_ON.has(name)) continue;
    request.headers[name] = value;
    for (const one of [value].flat()) request.rawHeaders.push(name, one);
  }
  // Applies also to the server's own requests for the shared cache.
  markApplied(request.headers);
  if (body) request.push(body);
  request.push(null);
  return request;
}
