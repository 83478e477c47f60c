import { existsSync, readdirSync } from "node:fs";
import { installOfSystem } from "./chromium.mjs";

/** @typedef {import("../../tests/e2e/driven-browser").Programs} Programs */

const PACKAGES = { firefox: ["firefox-esr"], webkit: ["webkit2gtk-driver", "xvfb"] };
const FIREFOX = "/usr/bin/firefox-esr";
const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/Xvfb";

/**
 * Finds or installs Firefox and WebKit for end-to-end tests, as root on Debian. What this machine can't have is said in
 * a line, and its tests are left out.
 * @param {AbortSignal} signal
 * @returns {Promise<NodeJS.ProcessEnv>} the environment of the tests
 */
export async function findOtherBrowsers(signal) {
  if (typeof WebSocket === "undefined") {
    console.log("Not tested in Firefox and WebKit: that needs Node 22 or newer.");
    return {};
  }
  const missing = Object.entries(PACKAGES).filter(([name]) => !(name in found()));
  for (const [, packages] of missing) await installOfSystem(packages, signal);
  const programs = found();
  for (const [name, packages] of missing)
    if (!(name in programs))
      console.log(`Not tested in ${name}: there is no Debian package ${packages.join(" or ")}.`);
  return { OTHER_BROWSERS: JSON.stringify(programs) };
}

/** @returns {Programs} */
function found() {
  const browser = existsSync("/usr/lib")
    ? readdirSync("/usr/lib")
        .flatMap((folder) =>
          ["webkit2gtk-4.1", "webkitgtk-6.0"].map((name) => `/usr/lib/${folder}/${name}/MiniBrowser`),
        )
        .find(existsSync)
    : undefined;
  const hasDriver = browser && [DRIVER, DISPLAY].every(existsSync);
  return {
    ...(existsSync(FIREFOX) ? { firefox: FIREFOX } : {}),
    ...(hasDriver ? { webkit: { driver: DRIVER, display: DISPLAY, browser } } : {}),
  };
}
