import path from "node:path";
import { fileURLToPath } from "node:url";
import { record } from "./bench/figures.mjs";
import { startSite } from "./bench/site.mjs";
import { explain } from "./lib/problem.mjs";

/**
 * npm run bench: what pages, search, administrators' lists, leads and the web server take. Works on databases, media
 * folders and ports of its own; each part writes its figures into docs/benchmarks.md as soon as it has them.
 */
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
/** @type {(() => unknown)[]} */
const stops = [];
try {
  await main();
} catch (error) {
  explain(error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
process.exit();

async function main() {
  const { measurePages } = await import("./bench/pages.mjs");
  const { measureSearch } = await import("./bench/search.mjs");
  const { measureAdminLists } = await import("./bench/admin-lists.mjs");
  const { measureLeads } = await import("./bench/leads.mjs");
  const { measureServer } = await import("./bench/server.mjs");
  const site = await startSite(stops);
  record("pages", await measurePages(site.url, stops));
  // These fill the database.
  record("search", await measureSearch(site));
  record("admin-lists", await measureAdminLists(site));
  record("leads", await measureLeads(site));
  record("server", await measureServer());
}
