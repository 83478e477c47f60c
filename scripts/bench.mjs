import { compareWithNginx } from "./bench/compare-with-nginx.mjs";
import { measureEdits } from "./bench/edits.mjs";
import { record } from "./bench/figures.mjs";
import { measureFlood, measureLeads } from "./bench/load.mjs";
import { measurePages } from "./bench/pages.mjs";
import { startTemporaryPostgres } from "./lib/postgres.mjs";
import { runSession } from "./lib/session.mjs";
import { startTestSites } from "./lib/test-sites.mjs";

/**
 * npm run bench [-- pages|server]: measures pages and the web server on a separate database, media folder, and port.
 * Each part writes its results to docs/benchmarks.md as soon as it has them.
 */
/** Minimum heap, since memory under a flood is measured. */
const HEAP_MB = 384;
const [wanted] = process.argv.slice(2);

await runSession(
  async (session) => {
    const postgres = await startTemporaryPostgres();
    session.onEnd(postgres.stop);
    const { TEST_SITES } = await startTestSites(session, postgres, 1, {
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
      LOG_LEVEL: "warn",
      // Searches come from one address, and leads by the thousand.
      RATE_LIMITS: "searches:1000000/60,leadsOfSite:1000000/3600",
    });
    const [site] = JSON.parse(TEST_SITES);
    if (wanted !== "server") record("pages", await measurePages(site.url, session.signal));
    // Runs last, since it changes the home page.
    if (wanted !== "pages") record("server", await measureServer(site));
  },
  { codeWhenEnded: 130 },
);

/** @returns the figures, in Markdown */
async function measureServer(site) {
  const rows = [];
  for (const measure of [compareWithNginx, measureEdits, measureFlood, measureLeads]) {
    rows.push(...(await measure(site)));
    console.log(rows.at(-1));
  }
  return [
    `One web process with a heap of ${HEAP_MB} MB, the load from the same machine:`,
    "",
    "| What | Figure |",
    "|---|---|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ];
}
