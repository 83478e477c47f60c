import { measureAndExit, record } from "./bench/figures.mjs";
import { measurePages } from "./bench/pages.mjs";
import { measureServer } from "./bench/server.mjs";
import { startSite } from "./bench/site.mjs";

/**
 * npm run bench: measures pages and the web server on a separate database, media folder, and port. Each part
 * writes its results to docs/benchmarks.md as soon as it has them.
 */
await measureAndExit(async (stops) => {
  const site = await startSite(stops);
  record("pages", await measurePages(site.url));
  // Runs last, since it changes the home page.
  record("server", await measureServer(site));
});
