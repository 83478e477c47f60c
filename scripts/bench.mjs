import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startSite } from "./bench/site.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { freePort } from "./lib/ports.mjs";
import { explain } from "./lib/problem.mjs";
import { run } from "./lib/processes.mjs";
import { startWebServer } from "./lib/server.mjs";

/**
 * npm run bench: what every public page costs, beside a bare page of the framework. Works on a database, a media
 * folder and ports of its own; writes the figures between the marks of docs/benchmarks.md.
 */
const REPORT = "docs/benchmarks.md";
const MARK = /(<!-- figures -->)[\s\S]*?(<!-- \/figures -->)/;

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
  const { load, scores, scriptBytes } = await import("./bench/measure.mjs");
  const { measureSearch } = await import("./bench/search.mjs");
  const { measureAdminLists } = await import("./bench/admin-lists.mjs");
  const { measureLeads } = await import("./bench/leads.mjs");
  const { measureServer } = await import("./bench/server.mjs");
  const started = await startSite(stops);
  const site = started.url;
  const bare = await startBare();
  const loads = [];
  for (const [name, url] of [
    ["Bare page of the framework", bare],
    ["Home page", site],
  ]) {
    loads.push({ name, ...(await load(url)) });
  }
  const framework = (await scriptBytes(bare)).bytes;
  const chromium = await findChromium();
  const pages = [];
  for (const path of await pathsOf(site)) {
    const url = new URL(path, site).href;
    const { bytes, html } = await scriptBytes(url);
    pages.push({ path, own: bytes - framework, html, ...(await scores(url, chromium)) });
    console.log(path);
  }
  // Last, for it fills the database.
  const search = await measureSearch(started);
  const adminLists = await measureAdminLists(started);
  const leads = await measureLeads(started);
  const server = await measureServer();
  write([report({ loads, framework, pages }), server, search, adminLists, leads].join("\n\n"));
}

/**
 * Every page of the sitemap; of the articles, which are all alike, the first.
 * @param {string} site
 */
async function pathsOf(site) {
  const sitemap = await (await fetch(new URL("/sitemap.xml", site))).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(String(url)).pathname);
  const isArticle = (/** @type {string} */ path) => path.startsWith("/knowledge-base/");
  return [...paths.filter((path) => !isArticle(path)), ...paths.filter(isArticle).slice(0, 1)];
}

/** @returns {Promise<string>} the address of the bare page, served by the same server script */
async function startBare() {
  const folder = path.resolve("scripts/bench/bare");
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
  };
  const next = path.resolve("node_modules/next/dist/bin/next");
  await run(process.execPath, [next, "build", folder], { env, output: "keep" });
  const server = await startWebServer({ env: { ...env, SITE_FOLDER: folder } });
  stops.push(server.stop);
  return `http://127.0.0.1:${port}/`;
}

/**
 * @param {{
 *   loads: { name: string, perSecond: number, p50: number, p99: number }[],
 *   framework: number,
 *   pages: { path: string, own: number, html: number, [figure: string]: string | number }[],
 * }} figures
 */
function report({ loads, framework, pages }) {
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${processor}), Node ${process.versions.node}.`,
    "The load comes from the same machine, so it takes its share of the cores.",
    "",
    "| Page | Requests/s | Median ms | 99% ms |",
    "|---|---|---|---|",
    ...loads.map(({ name, perSecond, p50, p99 }) => `| ${name} | ${perSecond} | ${p50} | ${p99} |`),
    "",
    `Script is gzipped and counted beyond the framework's own ${kilobytes(framework)}. Lighthouse 12, mobile, of each`,
    "figure the median of 5 runs: P performance, A accessibility, B best practices, S search engines; LCP largest",
    "contentful paint, TBT total blocking time, CLS cumulative layout shift.",
    "",
    "| Page | Our script | HTML, brotli | P | A | B | S | LCP ms | TBT ms | CLS |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...pages.map(
      (page) =>
        `| ${page.path} | ${kilobytes(page.own)} | ${kilobytes(page.html)} | ${page.performance} | ${page.accessibility} | ${page["best-practices"]} | ${page.seo} | ${page.lcp} | ${page.tbt} | ${page.cls} |`,
    ),
  ].join("\n");
}

/** @param {string} figures */
function write(figures) {
  console.log(`\n${figures}\n`);
  if (!existsSync(REPORT)) return;
  const text = readFileSync(REPORT, "utf8");
  writeFileSync(
    REPORT,
    text.replace(MARK, (_, start, end) => `${start}\n${figures}\n${end}`),
  );
}
