import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import autocannon from "autocannon";
import { freePort } from "../lib/ports.mjs";

/**
 * Compares the home page on this site and on nginx with one worker and the same bytes, in turns within one
 * run, so that other load affects both alike.
 */
const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = 4;
const COMPRESSED_WITHIN_MS = 5_000;

/** @typedef {{ name: string, path: string, encoding: "gzip" | "identity" }} Case */

/** @type {Case[]} */
const cases = [
  { name: "Home page, compressed", path: "/", encoding: "gzip" },
  { name: "Home page, plain", path: "/", encoding: "identity" },
];

/** @param {{ url: string }} site @returns {Promise<string[][]>} rows: what, its figure */
export async function compareWithNginx({ url: site }) {
  // Compression happens during the first requests.
  for (const { path: address } of cases) await fetch(new URL(address, site));
  await sleep(COMPRESSED_WITHIN_MS);
  const nginx = await startNginx(site);
  try {
    const rows = [];
    for (const one of cases) {
      /** @type {number[][]} */
      const rates = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        rates[0]?.push(await rateOf(new URL(one.path, site).href, one.encoding));
        if (nginx) rates[1]?.push(await rateOf(nginx.addressOf(one), one.encoding));
      }
      const [siteRate, nginxRate] = rates.map(median);
      const comparison = nginx
        ? `${((siteRate ?? 0) / (nginxRate ?? 1)).toFixed(2)} of nginx's ${nginxRate}`
        : "no nginx";
      rows.push([`${one.name}, ${CONNECTIONS} connections`, `${siteRate} requests/s: ${comparison}`]);
    }
    return rows;
  } finally {
    await nginx?.stop();
  }
}

/** @param {string} site */
async function startNginx(site) {
  if (spawnSync("nginx", ["-v"]).status !== 0) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  chmodSync(folder, 0o755);
  const names = new Map(cases.map((one, index) => [one.name, `${index}.html`]));
  for (const { name, path: address, encoding } of cases) {
    const answer = await fetch(new URL(address, site), { headers: { "accept-encoding": encoding } });
    const body = Buffer.from(await answer.arrayBuffer());
    writeFileSync(path.join(folder, names.get(name) ?? ""), body);
    if (encoding === "gzip")
      writeFileSync(path.join(folder, `${names.get(name)}.gz`), await gzipOf(address, site));
  }
  const port = await freePort();
  const configuration = path.join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; types { text/html html; }
  gzip_static on; open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${folder}; } }
`,
  );
  const child = spawn("nginx", ["-c", configuration], { stdio: "ignore" });
  await sleep(500);
  return {
    addressOf: (/** @type {Case} */ { name }) => `http://127.0.0.1:${port}/${names.get(name)}`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The site's own gzip output.
 * @param {string} address @param {string} site
 */
async function gzipOf(address, site) {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const asking = request(
      new URL(address, site),
      { headers: { "accept-encoding": "gzip" } },
      async (answer) => {
        const body = Buffer.concat(await answer.toArray());
        gunzipSync(body);
        resolve(body);
      },
    );
    asking.on("error", reject).end();
  });
}

/** @param {string} url @param {string} encoding @returns {Promise<number>} requests a second */
async function rateOf(url, encoding) {
  const headers = { "accept-encoding": encoding };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers, workers: 2 });
  if (result.non2xx > 0) throw new Error(`${url} was not always answered`);
  return Math.round(result.requests.average);
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
