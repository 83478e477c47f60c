import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { serverBridge } from "@/lib/core/server-bridge";
import { drainable } from "./draining";
import { Listener } from "./listening";
import { settings } from "./settings";

/**
 * The web process: the application on a server of node:http, and before it, unless that is switched off, what makes it
 * faster and tougher (site.ts). Told by its parent's going, or by a signal, it lets running requests and jobs finish and
 * ends.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;
/** An end that somebody waits for, and one whose clients go over to the process that has taken this one's place. */
const END = { graceMs: 100, limitMs: 10_000 };
const RETIREMENT = { graceMs: 5_000, limitMs: 60_000 };
/** One more than are allowed, so that what is cut off shows. */
const HEADERS_READ = 201;
const NEWS_MS = 300;
/** Maximum wait for the rules of staff (blocked countries, settings), by which the first visitor is answered already. */
const RULES_MS = 3_000;
const WARM_UP_MS = 1_000;
/** Interval at which the supervisor hears that the event loop turns. */
const ALIVE_MS = 1_000;

const { isAccelerated, isDevelopment, port, host, folder } = settings;
// What can't be written there, on a full disk for one, is lost: as an error that nobody catches it would be told there, too.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
// Before the framework is loaded, of which it sets some things.
const accelerator = isAccelerated ? await import("./accelerator") : undefined;
accelerator?.prepare();
const { default: next } = await import("next");
const application = next({
  dev: isDevelopment,
  dir: folder,
  port,
  hostname: host ?? "localhost",
  // It would listen for upgrades on the server itself, and leave each one unanswered that is none of its own.
  httpServer: isDevelopment ? undefined : createServer(),
});
await application.prepare();
const handle = application.getRequestHandler();

const server = createServer({
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
});
server.maxHeadersCount = HEADERS_READ;
const site = accelerator?.accelerate(server, handle);
if (!site) server.on("request", (request, response) => void handle(request, response));
const listener = new Listener(server);
const drain = drainable(server, listener);

// With the first news of other instances all that was made before is old. At a database that does not answer it goes on
// without.
await Promise.race([serverBridge().newsBegun, sleep(NEWS_MS)]);
const { countries, settings: staffSettings } = serverBridge();
await Promise.race([Promise.all([countries?.refresh(), staffSettings?.refresh()]), sleep(RULES_MS)]);
const warmedUp = site?.warmUp().catch(() => undefined);
if (!process.env.LISTEN_AT_ONCE) await Promise.race([warmedUp, sleep(WARM_UP_MS)]);
try {
  await listener.listen({ port, host });
} catch (error) {
  const isBusy = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  console.error(isBusy ? `Port ${port} is in use; set PORT to a free one.` : error);
  process.exit(1);
}
process.send?.("listening");

let isEnding = false;

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(0), END.limitMs).unref();
  serverBridge().endStreams?.();
  // Running jobs end first; one that takes too long is taken up again at the next start.
  await Promise.all([drain(END), serverBridge().stopApplication?.()]);
  await application.close();
  process.exit(0);
}

/** Until its last answer it has to hear of every edit, so what runs in the background stops after that. */
async function retire(): Promise<void> {
  serverBridge().endStreams?.();
  await drain(RETIREMENT);
  await end();
}

process.on("SIGINT", end);
process.on("SIGTERM", end);
// A closed terminal sends it to every process; whoever started this one decides what follows.
process.on("SIGHUP", () => undefined);
if (process.send) {
  process.on("message", (message) => message === "retire" && retire());
  setInterval(() => process.connected && process.send?.("alive"), ALIVE_MS).unref();
  // Who started this is gone, and its database with it: the port must not stay taken.
  process.on("disconnect", end);
}

// Visitors come first: what takes the thread while it is loaded waits until the home page is there.
await warmedUp;
await serverBridge().startJobs?.();
