import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { marked, measureAlone, quantile } from "./figures.mjs";
import { startSite } from "./site.mjs";

const CONNECTIONS = [400, 600];
const PATHS = {
  call: "/api/knowledge-base/articles?search=backup",
  page: "/knowledge-base?search=backup",
};
const SECONDS = 12;
const LEAD_EVERY_MS = 100;

/**
 * node scripts/bench/leads.mjs: what a lead takes while hundreds of connections search without pause, each time as another client.
 * @param {{ url: string }} site trusts one proxy's word of the client's address
 * @returns {Promise<string>} the figures, in Markdown
 */
export async function measureLeads({ url }) {
  await send(url, 0);
  const rows = [row("nobody searches", await timesOfLeads(url, 3), {})];
  for (const [kind, path] of Object.entries(PATHS)) {
    for (const connections of CONNECTIONS) {
      const flood = new Worker(new URL("./flood-worker.mjs", import.meta.url), {
        workerData: { url, path, connections, seconds: SECONDS },
      });
      const ended = once(flood, "message");
      await sleep(1_000);
      const times = await timesOfLeads(url, SECONDS - 2);
      const [statuses] = await ended;
      rows.push(row(`${connections} connections search by ${kind}`, times, statuses));
    }
  }
  return marked("leads", [
    "A lead, ten a second, while others search without pause and each time from another address:",
    "",
    "| Meanwhile | Leads | Median ms | 99% ms | Searches a second answered · refused |",
    "|---|---|---|---|---|",
    ...rows,
  ]);
}

let sent = 0;

/** @param {string} url @param {number} seconds */
async function timesOfLeads(url, seconds) {
  const end = Date.now() + seconds * 1000;
  const leads = [];
  while (Date.now() < end) {
    leads.push(send(url, ++sent));
    await sleep(LEAD_EVERY_MS);
  }
  return Promise.all(leads);
}

/** @param {string} url @param {number} number @returns {Promise<number>} milliseconds */
async function send(url, number) {
  const begun = performance.now();
  const answer = await fetch(new URL("/api/quick-quote", url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `172.16.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({ name: `Bo ${number}`, email: "bo@example.com", phone: "305 555 0101" }),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`a lead was answered ${answer.status}: ${text}`);
  return performance.now() - begun;
}

/** @param {string} name @param {number[]} times @param {Record<number, number>} statuses */
function row(name, times, statuses) {
  const perSecond = (/** @type {number} */ status) => Math.round((statuses[status] ?? 0) / SECONDS);
  return `| ${name} | ${times.length} | ${quantile(times, 0.5, 0)} | ${quantile(times, 0.99, 0)} | ${perSecond(200)} · ${perSecond(503)} |`;
}

await measureAlone(import.meta, "leads", async (stops) => measureLeads(await startSite(stops)));
