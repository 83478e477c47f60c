import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";

/** Requests a second, over connections enough that a slow answer delays no other. */
const VISIT = { connections: 20, overallRate: 50, duration: 3_600 };
const FLOOD = { connections: 24, amount: 20_000, workers: 1 };
const REST_MS = 15_000;
const MADE_UP_ARTICLE = fileURLToPath(new URL("./made-up-article.cjs", import.meta.url));

export async function measureFlood({ url, pid }) {
  const visitor = autocannon({ url, ...VISIT });
  const requests = [{ setupRequest: MADE_UP_ARTICLE }];
  const { statusCodeStats } = await autocannon({ url, ...FLOOD, requests });
  visitor.stop();
  const { latency, non2xx, errors } = await visitor;
  if (non2xx + errors > 0) throw new Error(`${url} was not always answered`);
  await sleep(REST_MS);
  const answers = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`);
  return [
    "| What | Figure |",
    "|---|---|",
    `| ${FLOOD.amount} unknown articles over ${FLOOD.connections} connections | ${answers.join(", ")} |`,
    `| Home page meanwhile, 99 % | ${latency.p99} ms |`,
    `| Memory 15 s after | ${residentMegabytes(pid)} MB |`,
  ];
}

function residentMegabytes(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
