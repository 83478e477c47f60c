import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port";
import type { TestSite } from "./test-site";

export type AdditionalServer = { url: string; pid: number; stop(): void };

/**
 * A second web process of a site under test, on its database, with other settings; empty ones count as unset.
 */
export async function startAdditionalServer(
  site: TestSite,
  settings: Record<string, string>,
): Promise<AdditionalServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, [".server/web.mjs"], {
    env: { ...process.env, ...site.settings, PORT: String(port), SITE_URL: url, ...settings },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  await Promise.race([
    once(server, "message"),
    once(server, "exit").then(() => {
      throw new Error("the further server did not start");
    }),
  ]);
  return { url, pid: server.pid ?? 0, stop: () => void server.kill("SIGKILL") };
}
