import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "./free-port";
import type { AdditionalServer } from "./further-server";
import type { TestSite } from "./test-site";

/** The build of a site under test, served by the framework's server on the same database. */
export async function startPlainHost(site: TestSite): Promise<AdditionalServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(port)];
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...site.settings, PORT: String(port), SITE_URL: url },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ready = new Promise<void>((resolve) => {
    createInterface(server.stdout).on("line", (line) => line.includes("Ready in") && resolve());
  });
  const ended = once(server, "exit").then(() => {
    throw new Error("the framework's server did not start");
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return { url, pid: server.pid ?? 0, stop: () => void server.kill("SIGKILL") };
}
