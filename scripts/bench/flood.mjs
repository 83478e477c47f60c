import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/**
 * What a flood of addresses does to the site: many connections ask for made-up and real pages, while one visitor asks
 * for the home page again and again.
 */
const CONNECTIONS = 64;
const VISIT_EVERY_MS = 10;
const REST_MS = 15_000;

/**
 * @typedef {{ name: string, requests: number, pathOf: string, method?: string }} Flood `pathOf`: a function of a number, as
 * text
 */

/** @param {string[]} slugs of 10,000 articles @param {number} requests @returns {Flood[]} */
export function floods(slugs, requests) {
  const known = JSON.stringify(slugs);
  return [
    {
      name: "50,000 made-up and 10,000 real articles",
      requests,
      pathOf: `(known => n => n % 6 === 0 ? "/knowledge-base/" + known[(n / 6) % known.length] : "/knowledge-base/made-up-" + (n * 7919) % 50000)(${known})`,
    },
    { name: "Searches", requests: requests / 5, pathOf: 'n => "/knowledge-base?search=word" + n % 5000' },
    { name: "Sent to no call", requests: requests / 10, pathOf: 'n => "/api/made-up-" + n', method: "POST" },
    { name: "Made-up pages", requests, pathOf: 'n => "/made-up/" + n % 50000' },
    {
      name: "Resized images",
      requests,
      pathOf:
        'n => "/api/media/" + [4, 38][n % 2] + "/file?w=" + [160, 320, 480, 640, 960, 1280, 1600, 1920][n % 8] + "&format=" + ["webp", "avif"][(n >> 3) % 2] + "&v=" + n % 1000',
    },
  ];
}

/**
 * @param {{ site: string, pid: number }} server
 * @param {Flood} flood
 * @returns {Promise<string>} a row of the table
 */
export async function measureFlood({ site, pid }, flood) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { site, ...flood } });
  let isOver = false;
  const visits = visit(site, () => isOver);
  const [statuses] = await once(worker, "message");
  isOver = true;
  const times = (await visits).sort((a, b) => a - b);
  const highest = memoryOf(pid, "VmHWM");
  await sleep(REST_MS);
  const after = memoryOf(pid, "VmRSS");
  const share = (/** @type {number} */ part) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  const told = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
  return `| ${flood.name} | ${told} | ${share(0.5)} | ${share(0.99)} | ${share(0.9999)} | ${highest} | ${after} |`;
}

export const floodHeader = [
  "| Flood over 64 connections | Answers | Home page meanwhile, median ms | 99% ms | slowest ms | Memory at most, MB | Memory afterwards, MB |",
  "|---|---|---|---|---|---|---|",
].join("\n");

/** @param {string} site @param {() => boolean} isOver @returns {Promise<number[]>} milliseconds of each visit */
async function visit(site, isOver) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  while (!isOver()) {
    const begun = performance.now();
    const status = await ask(site, agent);
    if (status !== 200) throw new Error(`the home page answered ${status} during the flood`);
    times.push(performance.now() - begun);
    await sleep(VISIT_EVERY_MS);
  }
  agent.destroy();
  return times;
}

/** @param {number} pid @param {string} name @returns {number} megabytes */
function memoryOf(pid, name) {
  const status = process.platform === "linux" ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1];
  const told = kilobytes ?? spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return Math.round(Number(told) / 1024);
}

/** @param {string | URL} url @param {Agent} agent @returns {Promise<number>} the status */
function ask(url, agent, method = "GET") {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers: { "accept-encoding": "gzip" } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", reject);
    });
    asked.on("error", reject).end();
  });
}

if (!isMainThread && workerData?.pathOf) {
  const { site, requests, pathOf, method } = workerData;
  const path = new Function(`return ${pathOf}`)();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** @type {Record<string, number>} */
  const statuses = {};
  let next = 0;
  const ends = Array.from({ length: CONNECTIONS }, async () => {
    while (next < requests) {
      const status = await ask(new URL(path(next++), site).href, agent, method).catch(() => "no answer");
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  await Promise.all(ends);
  parentPort?.postMessage(statuses);
  agent.destroy();
}
