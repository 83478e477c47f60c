import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import next from "next";
import { admit } from "./lib/admission.mjs";
import { allowedMethodsAt } from "./lib/allowed-methods.mjs";
import { addHeaders, adjustAnswer, logPage, refuseForm, refuseMalformedAddress } from "./lib/answers.mjs";

/**
 * The web server: Next behind a plain HTTP server of ours, which adds what Next can't know or does not do.
 * It tells the application the client's true address (a header that no client can set), gives every answer a
 * request id and the security headers, writes a line for each page, and ends without cutting off a request.
 *
 * Settings: PORT, HOST (every interface unless set), NODE_ENV=development for Next's dev server, SITE_FOLDER (this
 * one unless set: the benchmark serves a bare page beside the site).
 */
const dev = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT || 3000);
const hostname = process.env.HOST || undefined;
const DRAIN_MS = 10_000;

const app = next({
  dev,
  dir: process.env.SITE_FOLDER || process.cwd(),
  port,
  hostname: hostname ?? "localhost",
});
await app.prepare();
const handle = app.getRequestHandler();

const allowedMethods = allowedMethodsAt({ host: hostname ?? "127.0.0.1", port });
const server = createServer((request, response) => {
  const requestId = randomUUID();
  request.headers["x-request-id"] = requestId;
  request.headers["x-socket-address"] = request.socket.remoteAddress ?? "unknown";
  addHeaders(response, requestId);
  logPage(request, response, requestId);
  if (refuseMalformedAddress(request, response, requestId) || refuseForm(request, response)) return;
  adjustAnswer(request, response, requestId, allowedMethods);
  admit(request, response, requestId, () => handle(request, response));
});
server.keepAliveTimeout = 65_000;
server.requestTimeout = 60_000;
server.headersTimeout = 15_000;

server.on("error", (error) => {
  const busy = "code" in error && error.code === "EADDRINUSE";
  console.error(busy ? `Port ${port} is in use; set PORT to a free one.` : error.message);
  process.exit(1);
});
server.listen(port, hostname, () => {
  process.send?.("listening");
  // Pages are kept in memory, which is empty now: the first visitor should not wait for the first rendering.
  if (!dev) fetch(`http://${hostname ?? "127.0.0.1"}:${port}/`).catch(() => undefined);
});

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
  // Running jobs end first; one that takes too long is taken up again at the next start.
  const backgroundWork = globalThis[Symbol.for("site.stop")]?.();
  server.close(async () => {
    await backgroundWork;
    await app.close();
    process.exit(0);
  });
  server.closeIdleConnections();
}
process.on("SIGINT", end);
process.on("SIGTERM", end);
// Who started this is gone, and its database with it: the port must not stay taken.
if (process.send) process.on("disconnect", end);
