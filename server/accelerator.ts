import type { Server } from "node:http";
import module from "node:module";
import path from "node:path";
import { getHeapStatistics } from "node:v8";
import { serverBridge } from "@/lib/core/server-bridge";
import type { Application } from "./application";
import { takeBuiltConfig } from "./framework-config";
import { answerMalformed } from "./malformed";
import { settings } from "./settings";
import { Site } from "./site";

/** Part of the module that Node 20 lacks. */
type CodeCaching = { enableCompileCache?: (folder: string) => unknown };

/** Idle limit of a connection; streams send a keep-alive far more often. */
const SILENT_MS = 120_000;
/** Maximum memory of a connection: an incomplete head and the beginning of a body. */
const CONNECTION_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 8_000;

/** Limits connections to half of the heap: a process with a small heap runs on a small machine. */
function maxConnectionCount(): number {
  return Math.min(MAX_CONNECTIONS, Math.floor(getHeapStatistics().heap_size_limit / 2 / CONNECTION_BYTES));
}

/** Sets global state before the framework is loaded. */
export function prepare(): void {
  serverBridge().hasOwnServer = true;
  (module as CodeCaching).enableCompileCache?.(path.join(settings.buildFolder, "compiled-code"));
  takeBuiltConfig();
}

export function accelerate(server: Server, handle: Application): Site {
  const site = new Site(handle);
  server.maxConnections = maxConnectionCount();
  server.setTimeout(SILENT_MS);
  server.on("request", (request, response) => void site.answer(request, response));
  answerMalformed(server);
  return site;
}
