import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { freePort } from "../lib/ports.mjs";
import { quantile } from "./figures.mjs";

/**
 * Compares the home page on this site and on nginx with one worker and the same text, in turns within one
 * run, so that other load affects both alike.
 */
const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = 4;
const COMPRESSED_WITHIN_MS = 5_000;

/** @returns rows: what, its figure */
export async function compareWithNginx({ url }) {
  // Compression happens during the first requests.
  const page = await (await fetch(url)).text();
  await sleep(COMPRESSED_WITHIN_MS);
  const nginx = await startNginx(page);
  try {
    const rows = [];
    for (const [name, encoding] of [
      ["compressed", "gzip"],
      ["plain", "identity"],
    ]) {
      const rates = { ours: [], nginx: [] };
      for (let round = 0; round < ROUNDS; round++) {
        rates.ours.push(await rateOf(url, encoding));
        if (nginx) rates.nginx.push(await rateOf(nginx.url, encoding));
      }
      const [ours, theirs] = [quantile(rates.ours, 0.5, 0), quantile(rates.nginx, 0.5, 0)];
      const comparison = nginx ? `${(ours / theirs).toFixed(2)} of nginx's ${theirs}` : "no nginx";
      rows.push([`Home page, ${name}, ${CONNECTIONS} connections`, `${ours} requests/s: ${comparison}`]);
    }
    return rows;
  } finally {
    await nginx?.stop();
  }
}

async function startNginx(page) {
  if (spawnSync("nginx", ["-v"]).status !== 0) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, "index.html"), page);
  writeFileSync(path.join(folder, "index.html.gz"), gzipSync(page));
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
    url: `http://127.0.0.1:${port}/index.html`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns requests a second */
async function rateOf(url, encoding) {
  const headers = { "accept-encoding": encoding };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers, workers: 2 });
  if (result.non2xx > 0) throw new Error(`${url} was not always answered`);
  return result.requests.average;
}
