import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabaseIfMissing, startTemporaryPostgres } from "../lib/postgres.mjs";
import { runScript } from "../lib/processes.mjs";
import { marked, measureAlone, quantile } from "./figures.mjs";

/**
 * node scripts/bench/countries.mjs: what country blocking takes of each request. Part of `npm run bench`; it needs no
 * build, for it calls the gate as the web server does (countries.ts).
 * @param {(() => unknown)[]} stops
 * @returns {Promise<string>} the figures, in Markdown
 */
export async function measureCountries(stops) {
  const database = await startTemporaryPostgres();
  stops.push(database.stop);
  await createDatabaseIfMissing(database, "bench");
  const folder = mkdtempSync(path.join(tmpdir(), "countries-"));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ("production"),
    DATABASE_URL: database.url("bench"),
    MEDIA_DIR: folder,
    NEXTAUTH_SECRET: "only-for-the-benchmark",
    DATA_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
    DEMO: "on",
    LOG_LEVEL: "warn",
    TRUST_PROXY_HOPS: "1",
  };
  await runScript("scripts/prepare-database.ts", { env });
  const result = path.join(folder, "times.json");
  await runScript("scripts/bench/countries.ts", { env, args: [result] });
  /** @type {Record<string, number[]>} microseconds by what was measured */
  const times = JSON.parse(readFileSync(result, "utf8"));
  return marked("countries", [
    "What country blocking takes of a request, 67 countries blocked, behind one proxy, each call by itself:",
    "",
    "| Request | Calls | Median µs | 99% µs |",
    "|---|---|---|---|",
    ...Object.entries(times).map(
      ([what, of]) => `| ${what} | ${of.length} | ${quantile(of, 0.5, 2)} | ${quantile(of, 0.99, 2)} |`,
    ),
  ]);
}

await measureAlone(import.meta, "countries", measureCountries);
