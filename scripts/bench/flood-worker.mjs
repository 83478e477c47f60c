import http from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** So many connections that search without pause, each time as another client, on a thread of their own. */
const { url, path, connections, seconds } = workerData;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const end = Date.now() + seconds * 1000;
/** @type {Record<number, number>} */
const statuses = {};
let sent = 0;

/** @returns {Promise<void>} */
function search() {
  const client = ++sent;
  const headers = { "x-forwarded-for": `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}` };
  return new Promise((resolve, reject) => {
    const request = http.get(new URL(path, url), { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => {
        const status = answer.statusCode ?? 0;
        statuses[status] = (statuses[status] ?? 0) + 1;
        resolve();
      });
    });
    request.on("error", reject);
  });
}

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (Date.now() < end) await search();
  }),
);
agent.destroy();
parentPort?.postMessage(statuses);
