import "./immediates";
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

/** The part of the module that Node 20 does not have. */
type CodeCaching = { enableCompileCache?: (folder: string) => unknown };

/** Of a connection on which nothing moves, whoever is to blame; streams send a sign of life far more often. */
const SILENT_MS = 120_000;
/** Maximum memory of a connection: a head that has not come to its end, what node:http makes of it, a body's beginning. */
const CONNECTION_BYTES = 64 * 1024;
const MOST_CONNECTIONS = 8_000;

/** Half of what the heap may be goes to connections at most: a process with a small heap runs on a small machine. */
function mostConnections(): number {
  return Math.min(MOST_CONNECTIONS, Math.floor(getHeapStatistics().heap_size_limit / 2 / CONNECTION_BYTES));
}

/** Sets what has to be set before the framework is loaded. */
export function prepare(): void {
  serverBridge().hasOwnServer = true;
  (module as CodeCaching).enableCompileCache?.(path.join(settings.buildFolder, "compiled-code"));
  takeBuiltConfig();
}

/** Puts the site's own way of a request before the framework's. */
export function accelerate(server: Server, handle: Application): Site {
  const site = new Site(handle);
  server.maxConnections = mostConnections();
  server.setTimeout(SILENT_MS);
  server.on("request", (request, response) => void site.answer(request, response));
  answerMalformed(server);
  return site;
}
