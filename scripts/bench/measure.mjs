import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "@playwright/test";
import autocannon from "autocannon";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const SECONDS = 10;
const CONNECTIONS = 20;
const LIGHTHOUSE_RUNS = 5;
/** The call of the loader, with the addresses that it loads. */
const LOADER = /\}\)\((\["\/_next\/[^\]]+\]),"[^"]*",\d+\)<\/script>/;
/** By then a page has loaded what it loads without being asked to: what counts visits, what pops up. */
const SETTLED_MS = 10_000;
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
 * Bytes by brotli at its best, which is how they are sent. `first`: the scripts that a page's HTML names, in tags or in the
 * loader of `server/deferred-scripts.ts`, but for what only old browsers load. `all`: the scripts that it loads by itself within
 * ten seconds. `html`: the page itself.
 * @param {string} url
 * @param {string} chromePath
 */
export async function pageBytes(url, chromePath) {
  const html = await (await fetch(url)).text();
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, source]) => source);
  const named = html.match(LOADER)?.[1];
  if (!named && html.includes("data-unpainted")) throw new Error(`the scripts of ${url} are named otherwise`);
  const loaded = /** @type {string[]} */ (JSON.parse(named ?? "[]"));
  const first = new Set([...tags, ...loaded].map((source) => new URL(String(source), url).href));
  const all = new Set([...first, ...(await scriptsOf(url, chromePath))]);
  return {
    first: await bytesOf([...first]),
    all: await bytesOf([...all]),
    html: brotliLength(Buffer.from(html)),
  };
}

/** @param {string[]} scripts their addresses */
async function bytesOf(scripts) {
  let bytes = 0;
  for (const script of scripts) bytes += brotliLength(Buffer.from(await (await fetch(script)).arrayBuffer()));
  return bytes;
}

/** @param {Buffer} bytes */
function brotliLength(bytes) {
  const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(bytes, { params: best }).length;
}

/**
 * The scripts that a browser loads by itself, nobody doing anything.
 * @param {string} url
 * @param {string} executablePath
 * @returns {Promise<string[]>} their addresses
 */
async function scriptsOf(url, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext();
    await answerForAddressService(context);
    const page = await context.newPage();
    /** @type {string[]} */
    const scripts = [];
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "script" && answer.url().startsWith(new URL(url).origin))
        scripts.push(answer.url());
    });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLED_MS);
    return scripts;
  } finally {
    await browser.close();
  }
}

/**
 * The address look-up asks outside services, which a benchmark must not depend on: the first of them answers from here.
 * @param {import("@playwright/test").BrowserContext} context
 */
async function answerForAddressService(context) {
  const json = {
    ip: "203.0.113.7",
    city: "Miami",
    region: "Florida",
    country: "US",
    country_name: "United States",
    timezone: "America/New_York",
    org: "Example Networks",
  };
  await context.route("https://ipapi.co/**", (route) =>
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
      const [context] = browser.contexts();
      if (context) await answerForAddressService(context);
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
