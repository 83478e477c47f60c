import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { Problem } from "./problem.mjs";
import { run } from "./processes.mjs";

/** Short, so that another browser is tried soon if packages are unavailable. */
const BRIEFLY = ["-oAcquire::Retries=1", "-oAcquire::http::Timeout=20", "-oAcquire::https::Timeout=20"];
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const OTHERS = { firefox: ["firefox-esr"], webkit: ["webkit2gtk-driver", "xvfb"] };

/**
 * Finds or installs a Chromium: the system's for root on Debian, else Playwright's.
 * @param [name] its package: the one without windows, since the whole browser draws one for each tab
 * @returns the program's path
 */
export async function findChromium(signal, name = "chromium-headless-shell") {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !fs.existsSync(wanted))
    throw new Problem(`wrong setting CHROMIUM_PATH: there is no ${wanted}`);
  if (wanted) return wanted;
  const program = `/usr/bin/${name}`;
  if (!fs.existsSync(program)) await installOfSystem([name], signal);
  const { chromium } = await import("@playwright/test");
  const find = () => [program, ...PLACES, chromium.executablePath()].find(fs.existsSync);
  const found = find();
  if (found) return found;
  console.log("Installing Chromium …");
  await run("node_modules/.bin/playwright", ["install", "chromium"], { output: "keep", signal });
  const installed = find();
  if (installed) return installed;
  throw new Problem("the browser tests need a Chromium: install one, or set CHROMIUM_PATH to its program");
}

/**
 * Finds or installs Firefox and WebKit, as root on Debian. Leaves out the tests of what this machine can't have.
 * @returns the environment of the tests
 */
export async function findOtherBrowsers(signal) {
  if (typeof WebSocket === "undefined") {
    console.log("Not tested in Firefox and WebKit: that needs Node 22 or newer.");
    return {};
  }
  const missing = Object.entries(OTHERS).filter(([name]) => !(name in others()));
  for (const [, packages] of missing) await installOfSystem(packages, signal);
  const programs = others();
  for (const [name, packages] of missing)
    if (!(name in programs))
      console.log(`Not tested in ${name}: there is no Debian package ${packages.join(" or ")}.`);
  return { OTHER_BROWSERS: JSON.stringify(programs) };
}

/** @returns {import("../../tests/e2e/driven-browser").Programs} */
function others() {
  const [firefox, driver, display] = ["firefox-esr", "WebKitWebDriver", "Xvfb"].map(
    (name) => `/usr/bin/${name}`,
  );
  const [browser] = fs.globSync("/usr/lib/*/{webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser");
  const hasDriver = browser && [driver, display].every(fs.existsSync);
  return {
    ...(fs.existsSync(firefox) && { firefox }),
    ...(hasDriver && { webkit: { driver, display, browser } }),
  };
}

async function installOfSystem(packages, signal) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return;
  console.log(`Installing ${packages.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => run("apt-get", [...BRIEFLY, ...args], { output: "keep", env, signal });
  try {
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", ...packages);
  } catch (error) {
    if (signal.aborted) throw error;
  }
}
