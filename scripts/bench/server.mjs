import { compareWithNginx } from "./compare-with-nginx.mjs";
import { measureEdits } from "./edits.mjs";
import { marked, measureAlone } from "./figures.mjs";
import { measureFlood, measureLeads } from "./load.mjs";
import { HEAP_MB, startSite } from "./site.mjs";

/**
 * node scripts/bench/server.mjs: the web server compared with nginx, edits under load, a flood, and leads.
 * Part of `npm run bench`. FLOOD_REQUESTS sets the size of the flood.
 */
/** @returns the figures, in Markdown */
export async function measureServer(site) {
  const rows = [];
  for (const measure of [compareWithNginx, measureEdits, measureFlood, measureLeads]) {
    rows.push(...(await measure(site)));
    console.log(rows.at(-1));
  }
  return marked("server", [
    `One web process with a heap of ${HEAP_MB} MB, the load from the same machine:`,
    "",
    "| What | Figure |",
    "|---|---|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ]);
}

await measureAlone(import.meta, "server", async (stops) => measureServer(await startSite(stops)));
