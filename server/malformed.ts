import { randomUUID } from "node:crypto";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { logInfo } from "./access-log";
import { securityHeaders } from "./response-headers";

const REFUSALS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The request's headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request did not come in time."],
};
const MALFORMED: [string, string] = ["400 Bad Request", "The request could not be read."];

/** Responds to malformed or too slow requests with our headers and a line in the log. */
export function answerMalformed(server: Server): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  server.on("request", ({ socket }, response) => latest.set(socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // After the head of another response it would be read as a part of that one.
    const response = latest.get(socket);
    if (!socket.writable || (response?.headersSent && !response.writableFinished)) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const [status, message] = REFUSALS[error.code ?? ""] ?? MALFORMED;
    const fields = {
      ...securityHeaders(),
      "X-Request-Id": requestId,
      "content-type": "text/plain; charset=utf-8",
      "content-length": message.length + 1,
      "cache-control": "no-store",
      Connection: "close",
    };
    const head = Object.entries(fields)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
    socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n${message}\n`, () => socket.destroy());
    // Only the symptom: the request may contain anything.
    logInfo({ requestId, status: Number.parseInt(status, 10), reason: error.code }, "malformed request");
  });
}
