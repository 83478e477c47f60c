import { cpus } from "node:os";
import path from "node:path";
import { findChromium } from "../lib/chromium.mjs";
import { freePort } from "../lib/ports.mjs";
import { run } from "../lib/processes.mjs";
import { startWebServer } from "../lib/server.mjs";
import { marked, measureAlone } from "./figures.mjs";
import { load, pageBytes, scores } from "./measure.mjs";
import { startSite } from "./site.mjs";

/**
 * node scripts/bench/pages.mjs: what every public page costs, beside a bare page of the framework, and Lighthouse's
 * scores of it. Part of `npm run bench`.
 */

/**
 * @typedef {{ path: string, first: number, all: number, html: number, [figure: string]: string | number }} Page
 * @param {string} site
 * @param {(() => unknown)[]} stops gets what ends the bare page's server
 * @returns {Promise<string>} the figures, in Markdown
 */
export async function measurePages(site, stops) {
  const bare = await startBare(stops);
  const loads = [];
  for (const [name, url] of [
    ["Bare page of the framework", bare],
    ["Home page", site],
  ]) {
    loads.push({ name, ...(await load(String(url))) });
  }
  const chromium = await findChromium();
  const framework = await pageBytes(bare, chromium);
  /** @type {Page[]} */
  const pages = [];
  for (const path of await pathsOf(site)) {
    const url = new URL(path, site).href;
    const { first, all, html } = await pageBytes(url, chromium);
    pages.push({
      path,
      first: first - framework.first,
      all: all - framework.all,
      html,
      ...(await scores(url, chromium)),
    });
    console.log(pages.at(-1));
  }
  return marked("pages", report({ loads, framework: framework.all, pages }));
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

/**
 * @param {(() => unknown)[]} stops
 * @returns {Promise<string>} the address of the bare page, served by the same server script
 */
async function startBare(stops) {
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
 *   pages: Page[],
 * }} figures
 * @returns {string[]} lines
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
    `Script and HTML are as they are sent, by brotli; script is counted beyond the framework's own ${kilobytes(framework)}: what`,
    "the page loads at first, and all that it loads within ten seconds after. Lighthouse 12, mobile, of each figure the",
    "median of 5 runs: P performance, A accessibility, B best practices, S search engines; LCP largest contentful paint,",
    "TBT total blocking time, CLS cumulative layout shift.",
    "",
    "| Page | Our script at first | Our script, all | HTML | P | A | B | S | LCP ms | TBT ms | CLS |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
    ...pages.map(
      (page) =>
        `| ${page.path} | ${kilobytes(page.first)} | ${kilobytes(page.all)} | ${kilobytes(page.html)} | ${page.performance} | ${page.accessibility} | ${page["best-practices"]} | ${page.seo} | ${page.lcp} | ${page.tbt} | ${page.cls} |`,
    ),
  ];
}

await measureAlone(import.meta, "pages", async (stops) => measurePages((await startSite(stops)).url, stops));
