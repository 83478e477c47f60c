import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { afterwards } from "@/tests/factories/afterwards";
import { freePort } from "@/tests/factories/free-port";
import { until } from "@/tests/factories/until";

/** Starts a site on a free port, until the end of the present test. */
async function startSite(stdout: number | "pipe", stderr: number | "ignore") {
  const port = await freePort();
  const site = spawn(process.execPath, ["tests/fixtures/supervised-site.mjs"], {
    env: { ...process.env, PORT: String(port), WORKERS: "1" },
    stdio: ["ignore", stdout, stderr],
  });
  afterwards(() => site.kill("SIGKILL"));
  return { site, port };
}

/** Waits for a response from a process of `npm start` other than `before`. */
async function answering(port: number, before?: number): Promise<number> {
  return until(async () => {
    const pid: unknown = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } }).then(
      (answer) => answer.json(),
      () => undefined,
    );
    return typeof pid === "number" && pid !== before && pid;
  });
}

// A device on which every write fails as on a full disk.
const onLinux = existsSync("/dev/full") ? it : it.skip;

onLinux("keeps running when its output can't be written, and ends on SIGTERM", async () => {
  const full = openSync("/dev/full", "w");
  const { site, port } = await startSite(full, full);
  let pid = await answering(port);
  // "Ready" and each restart are reported; a site that they ended would start no further process.
  for (let restart = 0; restart < 2; restart++) {
    process.kill(pid, "SIGKILL");
    pid = await answering(port, pid);
  }
  expect([site.exitCode, site.signalCode]).toEqual([null, null]);

  const ended = once(site, "exit");
  site.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

it("ends when its output is no longer read", async () => {
  const { site } = await startSite("pipe", "ignore");
  const ended = once(site, "exit");
  site.stdout?.destroy();
  expect(await ended).toEqual([0, null]);
});
