import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "../lib/build.mjs";
import { freePort } from "../lib/ports.mjs";
import { createDatabaseIfMissing, startTemporaryPostgres } from "../lib/postgres.mjs";
import { runScript } from "../lib/processes.mjs";
import { startWebServer } from "../lib/server.mjs";

const username = "admin";
const password = "only for the benchmark";
/** Minimum heap, since memory under a flood is measured. */
export const HEAP_MB = 384;

/**
 * Starts the built and seeded site on a separate database, media folder, and port.
 * @param stops receives cleanup functions in start order
 * @param [settings] in addition to those of every measurement
 * @returns `env`: of the web process, for a further one
 */
export async function startSite(stops, settings = {}) {
  const database = await startTemporaryPostgres();
  stops.push(database.stop);
  await createDatabaseIfMissing(database, "bench");
  const media = mkdtempSync(path.join(tmpdir(), "media-"));
  stops.push(() => rmSync(media, { recursive: true, force: true }));
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: database.url("bench"),
    MEDIA_DIR: media,
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: `http://127.0.0.1:${port}`,
    NEXTAUTH_SECRET: "only-for-the-benchmark",
    DATA_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
    DEMO: "on",
    LOG_LEVEL: "warn",
    // Searches come from one address, and leads by the thousand.
    RATE_LIMITS: "searches:1000000/60,leadsOfSite:1000000/3600",
    // Leads come from many addresses.
    TRUST_PROXY_HOPS: "1",
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
    ...settings,
  };
  await runScript("scripts/prepare-database.ts", { env });
  await build({ folder: env.NEXT_DIST_DIR ?? ".next", env });
  const server = await startWebServer({
    env: { ...env, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` },
  });
  stops.push(server.stop);
  const { pid = 0 } = server;
  return {
    url: `http://127.0.0.1:${port}/`,
    databaseUrl: database.url("bench"),
    pid,
    username,
    password,
    env,
  };
}
