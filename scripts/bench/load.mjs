import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { quantile } from "./figures.mjs";

const VISIT_EVERY_MS = 20;
const LEAD_EVERY_MS = 100;
const REST_MS = 15_000;
const FLOOD = { connections: 24, amount: 20_000 };
const SEARCH = { connections: 400, duration: 12 };

const step = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Requests unknown articles while one visitor requests the home page repeatedly.
 * @returns rows: what, its figure
 */
export async function measureFlood({ url, pid }) {
  const requests = [{ setupRequest: step("./made-up-article.cjs") }];
  const flood = Promise.resolve(autocannon({ url, ...FLOOD, workers: 1, requests: requests }));
  const times = await repeatWhile(flood, VISIT_EVERY_MS, () => timeOf(url));
  await sleep(REST_MS);
  const { statusCodeStats, non2xx } = await flood;
  const told = Object.entries(statusCodeStats ?? { other: { count: non2xx } })
    .map(([status, { count }]) => `${count} × ${status}`)
    .join(", ");
  return [
    [`${FLOOD.amount} unknown articles over ${FLOOD.connections} connections`, told],
    ["Home page meanwhile, 99 %", `${quantile(times, 0.99)} ms`],
    ["Memory 15 s after", `${memoryOf(pid)} MB`],
  ];
}

/**
 * Sends ten leads a second, each from a different client, during searches over hundreds of connections.
 * @param site trusts one proxy's word of the client's address
 * @returns rows: what, its figure
 */
export async function measureLeads({ url }) {
  let sent = 0;
  const requests = [{ setupRequest: step("./search-as-another.cjs") }];
  const search = new URL("/api/knowledge-base/articles?search=backup", url).href;
  const flood = Promise.resolve(autocannon({ url: search, ...SEARCH, workers: 1, requests: requests }));
  const times = await repeatWhile(flood, LEAD_EVERY_MS, () => sendLead(url, ++sent));
  return [
    [
      `A lead while ${SEARCH.connections} connections search, 99 % of ${sent}`,
      `${quantile(times, 0.99, 0)} ms`,
    ],
  ];
}

/** @returns milliseconds of each */
async function repeatWhile(load, everyMs, measure) {
  let isOver = false;
  const ended = load.finally(() => {
    isOver = true;
  });
  const times = [];
  while (!isOver) {
    times.push(measure());
    await sleep(everyMs);
  }
  await ended;
  return Promise.all(times);
}

async function timeOf(url, init) {
  const begun = performance.now();
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
  return performance.now() - begun;
}

function sendLead(url, number) {
  return timeOf(new URL("/api/quick-quote", url).href, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `172.16.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({ name: `Bo ${number}`, email: "bo@example.com", phone: "305 555 0101" }),
  });
}

/** @returns resident megabytes */
function memoryOf(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
