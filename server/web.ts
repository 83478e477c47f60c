import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { serverBridge } from "@/lib/core/server-bridge";
import { requestFromApplication } from "./application";
import { Listener } from "./listener";
import { settings } from "./settings";

/**
 * Web process: the application on a server of node:http, with the accelerator in front of it (site.ts) unless
 * switched off. When its parent ends, or on a signal, it finishes running requests and jobs and ends.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;
/** Someone waits for this end; `RETIREMENT` lets clients move to the replacement. */
const END = { graceMs: 100, limitMs: 10_000 };
const RETIREMENT = { graceMs: 5_000, limitMs: 60_000 };
/** One more than allowed, so that truncation is detectable. */
const HEADERS_READ = 201;
const ANNOUNCEMENTS_MS = 300;
/** Maximum wait for blocked countries and settings, which apply to the first visitor already. */
const RULES_MS = 3_000;
const WARM_UP_MS = 1_000;
const ALIVE_MS = 1_000;

const { isAccelerated, isDevelopment, port, host, folder } = settings;
// An uncaught error would be written to the same full disk.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
const accelerator = isAccelerated ? await import("./accelerator") : undefined;
accelerator?.prepare();
const { default: next } = await import("next");
const application = next({
  dev: isDevelopment,
  dir: folder,
  port,
  hostname: host ?? "localhost",
  // Otherwise it would listen for upgrades on the server itself, and leave foreign ones without a response.
  httpServer: isDevelopment ? undefined : createServer(),
});
await application.prepare();
const handle = application.getRequestHandler();
await assertWorks();

const server = createServer({
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
});
server.maxHeadersCount = HEADERS_READ;
const site = accelerator?.accelerate(server, handle);
if (!site) server.on("request", (request, response) => void handle(request, response));
const listener = new Listener(server);

// Other instances' first announcements outdate everything made before.
await Promise.race([serverBridge().announcementsStarted, sleep(ANNOUNCEMENTS_MS)]);
const { countries, settings: staffSettings } = serverBridge();
await Promise.race([Promise.all([countries?.refresh(), staffSettings?.refresh()]), sleep(RULES_MS)]);
const warmedUp = site?.warmUp().catch(() => undefined);
await Promise.race([warmedUp, sleep(WARM_UP_MS)]);
await listener.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
  console.error(error.code === "EADDRINUSE" ? `Port ${port} is in use; set PORT to a free one.` : error);
  process.exit(1);
});
process.send?.("listening");

/** The framework starts although the application doesn't, and then answers everything by 500. */
async function assertWorks(): Promise<void> {
  if (isDevelopment) return;
  const call = { method: "GET", target: "/api/health", headers: { host: "localhost", accept: "*/*" } };
  const { status } = await requestFromApplication(handle, call);
  if (status === 200) return;
  console.error(`The application does not work: it answers GET /api/health by ${status}.`);
  process.exit(1);
}

let isEnding = false;

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(0), END.limitMs).unref();
  serverBridge().endStreams?.();
  // Running jobs end first; one that takes too long is resumed at the next start.
  await Promise.all([listener.drain(END), serverBridge().stopApplication?.()]);
  await application.close();
  process.exit(0);
}

/** Needs edits of other instances until its last response, so background work stops after that. */
async function retire(): Promise<void> {
  serverBridge().endStreams?.();
  await listener.drain(RETIREMENT);
  await end();
}

process.on("SIGINT", end);
process.on("SIGTERM", end);
// A closed terminal sends it to every process; the parent decides what follows.
process.on("SIGHUP", () => undefined);
if (process.send) {
  process.on("message", (message) => message === "retire" && retire());
  setInterval(() => process.connected && process.send?.("alive"), ALIVE_MS).unref();
  // The parent has ended, and its database with it: the port must be released.
  process.on("disconnect", end);
}

// Visitors come first: loading that blocks the thread waits until the home page is ready.
await warmedUp;
await serverBridge().startJobs?.();
