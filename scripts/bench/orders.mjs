import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startDemoCommerce } from "../lib/demo-commerce.mjs";
import { Problem } from "../lib/problem.mjs";
import { marked, measureAlone } from "./figures.mjs";
import { startSite } from "./site.mjs";

const COUNT = Number(process.env.ORDERS ?? 1_000);
const WITHIN_MS = Number(process.env.WITHIN_MS ?? 40_000);
const KILLS = Number(process.env.KILLS ?? 12);
const SEED = Number(process.env.SEED ?? randomInt(1_000_000));

/**
 * node scripts/bench/orders.mjs: a thousand checkouts against a card gateway and a billing system that fail
 * at random, by a process that is killed at random. Settings: ORDERS, WITHIN_MS, KILLS, SEED.
 * @param {(() => unknown)[]} stops
 * @returns {Promise<string>} the figures, in Markdown
 * @throws {Problem} where a charge, an order or a payment is lost, doubled or unexplained
 */
async function measureOrders(stops) {
  const { tsImport } = await import("tsx/esm/api");
  const { runChaos } = await tsImport("../../tests/factories/chaos/run.ts", import.meta.url);
  const commerce = await startDemoCommerce(undefined, (stop) => stops.push(stop), { control: true });
  const site = await startSite(stops, commerce.settings);
  // Its replacement is killed, too.
  process.kill(site.pid, "SIGKILL");
  const folder = mkdtempSync(path.join(tmpdir(), "orders-"));
  const log = path.join(folder, "server.log");
  console.log(`${COUNT} checkouts, ${KILLS} kills, seed ${SEED}; the server writes to ${log}`);
  const report = await runChaos({
    settings: site.env,
    databaseUrl: site.databaseUrl,
    billingUrl: commerce.billingUrl,
    paymentsUrl: commerce.paymentsUrl,
    count: COUNT,
    withinMs: WITHIN_MS,
    kills: KILLS,
    seed: SEED,
    log,
  });
  console.log(JSON.stringify(report, null, 2));
  const isEmpty = (report.ended.activated ?? 0) < COUNT / 3;
  if (isEmpty || report.faults.length + report.differences.length > 0) {
    throw new Problem("The records do not match, or too few orders were activated.");
  }
  rmSync(folder, { recursive: true });
  return marked("orders", [
    `${COUNT} checkouts within ${WITHIN_MS / 1_000} s, a quarter of all calls to the card gateway and the billing system failing, the only web process killed ${KILLS} times (seed ${SEED}):`,
    "",
    "| Orders that ended so | |",
    "|---|---|",
    ...Object.entries(report.ended).map(([state, count]) => `| ${state} | ${count} |`),
    "| charges, orders, payments that are lost, doubled or unexplained | 0 |",
    "",
    `All customers had a response after ${report.seconds.checkouts} s. Time was then advanced by six minutes at a time until nothing changed: ${report.seconds.recovery} s.`,
  ]);
}

await measureAlone(import.meta, "orders", measureOrders);
