import { measureAndExit, record } from "./bench/figures.mjs";
import { measurePages } from "./bench/pages.mjs";
import { measureServer } from "./bench/server.mjs";
import { startSite } from "./bench/site.mjs";

/**
 * npm run bench: what pages and the web server take. Works on a database, a media folder and a port of its own; each part writes
 * its figures into docs/benchmarks.md as soon as it has them.
 */
await measureAndExit(async (stops) => {
  const site = await startSite(stops);
  record("pages", await measurePages(site.url));
  // It changes what the home page shows.
  record("server", await measureServer(site));
});
