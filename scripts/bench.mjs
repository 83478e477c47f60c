import { readFileSync, writeFileSync } from "node:fs";
import { measureFlood } from "./bench/flood.mjs";
import { measureLeads } from "./bench/leads.mjs";
import { measurePages } from "./bench/pages.mjs";
import { runSession } from "./lib/session.mjs";
import { startTestSites } from "./lib/test-sites.mjs";

/**
 * npm run bench [-- pages|flood]: measures pages, and the web server under floods, on a separate database, media folder,
 * and port. Each part writes its results to docs/benchmarks.md as soon as it has them.
 */
const REPORT = "docs/benchmarks.md";
/** Minimum heap, since memory under a flood is measured. */
const NODE_OPTIONS = "--max-old-space-size=384";
const [wanted] = process.argv.slice(2);

await runSession(
  async (session) => {
    const settings = { NODE_OPTIONS, LOG_LEVEL: "warn", RATE_LIMITS: "leadsOfSite:1000000/3600" };
    const { TEST_SITES } = await startTestSites(session, 1, settings);
    const [site] = JSON.parse(TEST_SITES);
    if (wanted !== "flood") record("pages", await measurePages(site.url, session.signal));
    if (wanted !== "pages") record("flood", [...(await measureFlood(site)), await measureLeads(site)]);
  },
  { codeWhenEnded: 130 },
);

function record(name, lines) {
  console.log(`\n${lines.join("\n")}\n`);
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = new RegExp(`${begin}[\\s\\S]*?${end}`);
  const figures = [begin, ...lines, end].join("\n");
  writeFileSync(
    REPORT,
    readFileSync(REPORT, "utf8").replace(before, () => figures),
  );
}
