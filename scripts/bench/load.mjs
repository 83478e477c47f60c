import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";

/** Requests a second, over connections enough that a slow answer delays no other. */
const VISIT = { connections: 20, overallRate: 50, duration: 3_600 };
const LEADS = { connections: 20, overallRate: 10, duration: 12 };
const REST_MS = 15_000;
const FLOOD = { connections: 24, amount: 20_000 };
const SEARCH = { connections: 400, duration: LEADS.duration };

const step = (file) => [{ setupRequest: fileURLToPath(new URL(file, import.meta.url)) }];

/**
 * Requests unknown articles while one visitor requests the home page repeatedly.
 * @returns rows: what, its figure
 */
export async function measureFlood({ url, pid }) {
  const visitor = autocannon({ url, ...VISIT });
  const { statusCodeStats } = await autocannon({
    url,
    ...FLOOD,
    workers: 1,
    requests: step("./made-up-article.cjs"),
  });
  visitor.stop();
  const { latency } = allAnswered(await visitor);
  await sleep(REST_MS);
  const told = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`);
  return [
    [`${FLOOD.amount} unknown articles over ${FLOOD.connections} connections`, told.join(", ")],
    ["Home page meanwhile, 99 %", `${latency.p99} ms`],
    ["Memory 15 s after", `${memoryOf(pid)} MB`],
  ];
}

/**
 * Sends ten leads a second, each from a different client, during searches over hundreds of connections.
 * @param site trusts one proxy's word of the client's address
 * @returns rows: what, its figure
 */
export async function measureLeads({ url }) {
  const search = new URL("/api/knowledge-base/articles?search=backup", url).href;
  const [leads] = await Promise.all([
    autocannon({
      url: new URL("/api/quick-quote", url).href,
      method: "POST",
      ...LEADS,
      requests: [{ setupRequest: nextLead }],
    }),
    autocannon({ url: search, ...SEARCH, workers: 1, requests: step("./search-as-another.cjs") }),
  ]);
  const { latency, requests } = allAnswered(leads);
  return [
    [`A lead while ${SEARCH.connections} connections search, 99 % of ${requests.total}`, `${latency.p99} ms`],
  ];
}

let sent = 0;

function nextLead(request) {
  const number = sent++;
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": `172.16.${number >> 8}.${number & 255}`,
  };
  const body = JSON.stringify({ name: `Bo ${number}`, email: "bo@example.com", phone: "305 555 0101" });
  return { ...request, headers, body };
}

function allAnswered(result) {
  if (result.non2xx + result.errors > 0) throw new Error(`${result.url} was not always answered`);
  return result;
}

/** @returns resident megabytes */
function memoryOf(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
