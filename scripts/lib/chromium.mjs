import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Problem } from "./problem.mjs";
import { run } from "./processes.mjs";

/** Chromium without windows; the full browser draws one for each tab. */
const SHELL = "/usr/bin/chromium-headless-shell";
/** Short timeouts, so that another browser is tried soon if packages are unavailable. */
const BRIEFLY = [
  "-o",
  "Acquire::Retries=1",
  "-o",
  "Acquire::http::Timeout=20",
  "-o",
  "Acquire::https::Timeout=20",
];
const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds or installs a Chromium for end-to-end tests: the system's for root on Debian, else Playwright's.
 * @param {AbortSignal} signal
 * @returns {Promise<string>} the program's path
 */
export async function findShell(signal) {
  const wanted = wantedProgram();
  if (wanted) return wanted;
  if (!existsSync(SHELL)) await installOfSystem(["chromium-headless-shell"], signal);
  return existsSync(SHELL) ? SHELL : findChromium(signal);
}

/**
 * Finds or installs a full Chromium in the same way.
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} the program's path
 */
export async function findChromium(signal) {
  const wanted = wantedProgram();
  if (wanted) return wanted;
  const { chromium } = await import("@playwright/test");
  const find = () => [...places, chromium.executablePath()].find(existsSync);
  const found = find();
  if (found) return found;
  if (!(await installOfSystem(["chromium"], signal))) {
    console.log("Installing Chromium …");
    await run("node_modules/.bin/playwright", ["install", "chromium"], { output: "keep", signal }).catch(
      (error) => {
        if (signal?.aborted) throw error;
      },
    );
  }
  const installed = find();
  if (installed) return installed;
  throw new Problem("the browser tests need a Chromium: install one, or set CHROMIUM_PATH to its program");
}

function wantedProgram() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) throw new Problem(`wrong setting CHROMIUM_PATH: there is no ${wanted}`);
  return wanted;
}

/**
 * @param {string[]} packages
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} whether they were installed: they are where this is root on a Debian that has them
 */
export async function installOfSystem(packages, signal) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${packages.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...args) =>
    run("apt-get", [...BRIEFLY, ...args], { output: "keep", env, signal });
  try {
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", ...packages);
    return true;
  } catch (error) {
    if (signal?.aborted) throw error;
    return false;
  }
}
