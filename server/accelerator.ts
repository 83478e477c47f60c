import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import module from "node:module";
import path from "node:path";
import { getHeapStatistics } from "node:v8";
import { serverBridge } from "@/lib/core/server-bridge";
import type { Application } from "./application";
import { settings } from "./settings";
import { Site } from "./site";

/** Part of the module that Node 20 lacks. */
type CodeCaching = { enableCompileCache?: (folder: string) => unknown };

type Config = { experimental?: { serverActions?: { allowedOrigins?: string[] } } };

/** Idle limit of a connection; streams send a keep-alive far more often. */
const SILENT_MS = 120_000;
/** Maximum memory of a connection: an incomplete head and the beginning of a body. */
const CONNECTION_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 8_000;
/** A process with a small heap runs on a small machine: connections get half of it. */
const HEAP_CONNECTIONS = Math.floor(getHeapStatistics().heap_size_limit / 2 / CONNECTION_BYTES);

const { buildFolder, buildName, siteHost } = settings;

export function prepare(): void {
  serverBridge().hasOwnServer = true;
  (module as CodeCaching).enableCompileCache?.(path.join(buildFolder, "compiled-code"));
  takeBuiltConfig();
}

/**
 * Starts the framework with the configuration that the build wrote: reading next.config.ts again would load
 * its compiler, 40 MB that stay in the process.
 */
function takeBuiltConfig(): void {
  const file = path.join(buildFolder, "required-server-files.json");
  if (!existsSync(file)) return;
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: Config };
  // A later build replaces the one that the build names.
  const programs = process.env.PROGRAMS_FOLDER;
  const serverActions = { ...config.experimental?.serverActions };
  if (siteHost) serverActions.allowedOrigins = [siteHost];
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
    ...config,
    distDir: buildName,
    ...(programs && { cacheHandler: path.resolve(programs, "page-cache.mjs") }),
    experimental: { ...config.experimental, serverActions },
  });
}

export function accelerate(server: Server, handle: Application): Site {
  const site = new Site(handle);
  server.maxConnections = Math.min(MAX_CONNECTIONS, HEAP_CONNECTIONS);
  server.setTimeout(SILENT_MS);
  server.on("request", (request, response) => void site.respond(request, response));
  return site;
}
