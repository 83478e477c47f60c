import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import autocannon from "autocannon";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const SECONDS = 10;
const CONNECTIONS = 20;
const LIGHTHOUSE_RUNS = 5;
/** The call of the loader, with the addresses that it loads. */
const LOADER = /\}\)\((\["\/_next\/[^\]]+\]),"[^"]*",\d+\)<\/script>/;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Requests a second on one address, and the latencies in milliseconds.
 * @param {string} url
 */
export async function load(url) {
  await autocannon({ url, connections: CONNECTIONS, duration: 2 });
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success`);
  return { perSecond: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99 };
}

/**
 * Bytes of script that a page loads at first, gzipped: what its HTML names, in tags or in the loader of
 * `server/deferred-scripts.ts`. What only old browsers load is left out. And those of its HTML, by brotli at its best.
 * @param {string} url
 */
export async function scriptBytes(url) {
  const html = await (await fetch(url)).text();
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, source]) => source);
  const named = html.match(LOADER)?.[1];
  if (!named && html.includes("data-unpainted")) throw new Error(`the scripts of ${url} are named otherwise`);
  const loaded = /** @type {string[]} */ (JSON.parse(named ?? "[]"));
  let bytes = 0;
  for (const source of new Set([...tags, ...loaded])) {
    const script = await (await fetch(new URL(String(source), url))).arrayBuffer();
    bytes += gzipSync(Buffer.from(script), { level: 9 }).length;
  }
  const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { bytes, html: brotliCompressSync(html, { params: best }).length };
}

/**
 * The address look-up asks outside services, which a benchmark must not depend on: the first of them answers from here.
 * @param {import("@playwright/test").Browser} browser
 */
async function answerForAddressService(browser) {
  const json = {
    ip: "203.0.113.7",
    city: "Miami",
    region: "Florida",
    country: "US",
    country_name: "United States",
    timezone: "America/New_York",
    org: "Example Networks",
  };
  await browser
    .contexts()[0]
    ?.route("https://ipapi.co/**", (route) =>
      route.fulfill({ json, headers: { "Access-Control-Allow-Origin": "*" } }),
    );
}

/**
 * Lighthouse's scores (mobile), 0 to 100 each, and times in milliseconds: of every figure the median of five runs.
 * @param {string} url
 * @param {string} chromePath
 */
export async function scores(url, chromePath) {
  const runs = [];
  for (let attempt = 0; runs.length < LIGHTHOUSE_RUNS; attempt++) {
    if (attempt === 2 * LIGHTHOUSE_RUNS) throw new Error(`Lighthouse can't measure ${url}`);
    const chrome = await launch({
      chromePath,
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-background-networking", "--disable-quic"],
    });
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    try {
      await answerForAddressService(browser);
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: "error",
      });
      // On a busy machine it loses its own recording now and then.
      if (!result || result.lhr.runtimeError) continue;
      const { categories, audits } = result.lhr;
      const score = (/** @type {string} */ id) => Math.round((categories[id]?.score ?? 0) * 100);
      runs.push({
        ...Object.fromEntries(CATEGORIES.map((id) => [id, score(id)])),
        lcp: Math.round(audits["largest-contentful-paint"]?.numericValue ?? 0),
        cls: Number((audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(3)),
        tbt: Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
      });
    } finally {
      await browser.close();
      chrome.kill();
    }
  }
  const figures = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    figures.map((figure) => [figure, median(runs.map((run) => Number(run[figure])))]),
  );
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
