import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Problem } from "./problem.mjs";
import { run } from "./processes.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium, or installs one: of the system where this is root on a Debian, else Playwright's own.
 * @param {AbortSignal} signal
 * @returns {Promise<string>} the program's path
 */
export async function findChromium(signal) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Problem(`wrong setting CHROMIUM_PATH: there is no ${wanted}`);
  }
  const { chromium } = await import("@playwright/test");
  const find = () => [...places, chromium.executablePath()].find(existsSync);
  const found = find();
  if (found) return found;

  console.log("Installing Chromium …");
  try {
    if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update"], { output: "keep", env, signal });
      const args = ["install", "-y", "--no-install-recommends", "chromium"];
      await run("apt-get", args, { output: "keep", env, signal });
    } else {
      await run("node_modules/.bin/playwright", ["install", "chromium"], { output: "keep", signal });
    }
  } catch (error) {
    if (signal.aborted) throw error;
  }
  const installed = find();
  if (installed) return installed;
  throw new Problem("the browser tests need a Chromium: install one, or set CHROMIUM_PATH to its program");
}
