import { makeArticles } from "./articles.mjs";
import { compareWithNginx } from "./beside-nginx.mjs";
import { measureEdits } from "./edits.mjs";
import { marked, measureAlone } from "./figures.mjs";
import { floodHeader, floods, measureFlood } from "./flood.mjs";
import { fill } from "./search.mjs";
import { startSite } from "./site.mjs";

/**
 * node scripts/bench/server.mjs: the web server beside nginx, edits under load, and floods under a small heap. Part of
 * `npm run bench`. FLOOD_REQUESTS makes the floods smaller or larger.
 */
const ARTICLES = 10_000;
const HEAP_MB = 256;
const REQUESTS = Number(process.env.FLOOD_REQUESTS || 100_000);

/** @returns {Promise<string>} the figures, in Markdown */
export async function measureServer() {
  /** @type {(() => unknown)[]} */
  const stops = [];
  try {
    const site = await startSite(stops, { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
    const beside = await compareWithNginx(site.url);
    const edits = await measureEdits(site);
    const articles = makeArticles(ARTICLES);
    await fill(site.databaseUrl, articles);
    const rows = [];
    for (const flood of floods(
      articles.map(({ slug }) => slug),
      REQUESTS,
    )) {
      rows.push(await measureFlood({ site: site.url, pid: site.pid }, flood));
      console.log(rows.at(-1));
    }
    return marked("server", [
      beside,
      "",
      edits,
      "",
      `One process with a heap of ${HEAP_MB} MB, the floods one after the other:`,
      "",
      floodHeader,
      ...rows,
    ]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await measureAlone(import.meta, "server", measureServer);
