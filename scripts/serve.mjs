import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import next from "next";
import { drainable } from "../.server/draining.mjs";
import { listen } from "../.server/listening.mjs";
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
/** An end that somebody waits for, and one whose clients go over to the process that has taken this one's place. */
const END = { graceMs: 100, limitMs: 10_000 };
const RETIREMENT = { graceMs: 5_000, limitMs: 60_000 };

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
  handle(request, response);
});
const drain = drainable(server);
server.keepAliveTimeout = 65_000;
server.requestTimeout = 60_000;
server.headersTimeout = 15_000;

try {
  await listen(server, { port, host: hostname });
} catch (error) {
  const busy = /** @type {NodeJS.ErrnoException} */ (error).code === "EADDRINUSE";
  console.error(busy ? `Port ${port} is in use; set PORT to a free one.` : error);
  process.exit(1);
}
process.send?.("listening");
// Pages are kept in memory, which is empty now: the first visitor should not wait for the first rendering.
if (!dev) fetch(`http://${hostname ?? "127.0.0.1"}:${port}/`).catch(() => undefined);

let ending = false;
const stopBackgroundWork = async () => globalThis[Symbol.for("site.stop")]?.();

async function end() {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(0), END.limitMs).unref();
  // Running jobs end first; one that takes too long is taken up again at the next start.
  await Promise.all([drain(END), stopBackgroundWork()]);
  await app.close();
  process.exit(0);
}

/** Until its last answer it has to hear of every edit, so what runs in the background stops after that. */
async function retire() {
  await drain(RETIREMENT);
  await end();
}
process.on("SIGINT", end);
process.on("SIGTERM", end);
// A closed terminal sends it to every process; whoever started this one decides what follows.
process.on("SIGHUP", () => undefined);
if (process.send) {
  process.on("message", (message) => message === "retire" && retire());
  // Who started this is gone, and its database with it: the port must not stay taken.
  process.on("disconnect", end);
}
