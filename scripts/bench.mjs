import { measureAndExit, record } from "./bench/figures.mjs";
import { startSite } from "./bench/site.mjs";

/**
 * npm run bench: what pages, search, administrators' lists, leads, the web server and country blocking take. Works on databases, media
 * folders and ports of its own; each part writes its figures into docs/benchmarks.md as soon as it has them.
 */
await measureAndExit(async (stops) => {
  const { measurePages } = await import("./bench/pages.mjs");
  const { measureSearch } = await import("./bench/search.mjs");
  const { measureAdminLists } = await import("./bench/admin-lists.mjs");
  const { measureLeads } = await import("./bench/leads.mjs");
  const { measureServer } = await import("./bench/server.mjs");
  const { measureCountries } = await import("./bench/countries.mjs");
  const site = await startSite(stops);
  record("pages", await measurePages(site.url, stops));
  // These fill the database.
  record("search", await measureSearch(site));
  record("admin-lists", await measureAdminLists(site));
  record("leads", await measureLeads(site));
  record("server", await measureServer());
  record("countries", await measureCountries(stops));
});
