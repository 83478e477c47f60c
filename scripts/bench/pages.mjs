import { cpus } from "node:os";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../lib/browsers.mjs";

const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const AUDITS = { "largest-contentful-paint": 0, "total-blocking-time": 0, "cumulative-layout-shift": 3 };
const OUTSIDE = ["https://ipapi.co/*", "http://ip-api.com/*", "https://ipinfo.io/*"];

export async function measurePages(site, signal) {
  const chromium = await findChromium(signal, "chromium");
  const rows = [];
  for (const path of await pathsOf(site)) {
    rows.push(`| ${[path, ...(await scores(new URL(path, site).href, chromium))].join(" | ")} |`);
    console.log(rows.at(-1));
  }
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${processor}), Node ${process.versions.node}.`,
    "Lighthouse 12, mobile, of each figure the median of 5 runs: P performance, A accessibility, B best practices, S search",
    "engines; LCP largest contentful paint, TBT total blocking time, CLS cumulative layout shift.",
    "",
    "| Page | P | A | B | S | LCP ms | TBT ms | CLS |",
    "|---|---|---|---|---|---|---|---|",
    ...rows,
  ];
}

/** Includes only the first article, since all are alike. */
async function pathsOf(site) {
  const sitemap = await (await fetch(new URL("/sitemap.xml", site))).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(String(url)).pathname);
  const isArticle = (path) => path.startsWith("/knowledge-base/");
  return [...paths.filter((path) => !isArticle(path)), ...paths.filter(isArticle).slice(0, 1)];
}

async function scores(url, chromePath) {
  const runs = [];
  for (let attempt = 0; runs.length < RUNS; attempt++) {
    if (attempt === 2 * RUNS) throw new Error(`Lighthouse can't measure ${url}`);
    const chrome = await launch({
      chromePath,
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-background-networking", "--disable-quic"],
    });
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        blockedUrlPatterns: OUTSIDE,
        logLevel: "error",
      });
      // Lighthouse sometimes loses its recording on a busy machine.
      if (!result || result.lhr.runtimeError) continue;
      const { categories, audits } = result.lhr;
      runs.push([
        ...CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
        ...Object.entries(AUDITS).map(([id, decimals]) =>
          Number(audits[id]?.numericValue?.toFixed(decimals)),
        ),
      ]);
    } finally {
      chrome.kill();
    }
  }
  return runs[0].map((_, figure) => runs.map((run) => run[figure]).toSorted((a, b) => a - b)[RUNS >> 1]);
}
