import { existsSync, readFileSync } from "node:fs";
import { Problem } from "./problem.mjs";
import { run } from "./processes.mjs";

/** The oldest that gets security fixes. */
const SAFE_MAJOR = 22;

/**
 * Tells at a start, and not at every command, that this Node gets no security fixes.
 * @throws {Problem} on a Node that is too old for the packages
 */
export function checkNode({ isStart = false } = {}) {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const wanted = engines.node.replace(/[^\d.]/g, "");
  const ours = process.versions.node;
  if (ours.localeCompare(wanted, undefined, { numeric: true }) < 0)
    throw new Problem(`this needs Node ${wanted} or later; the one that runs it is ${ours}`);
  if (Number.parseInt(ours, 10) >= SAFE_MAJOR) return;
  if (isStart) console.log(`Node ${ours} gets no security fixes any more; Node 24 does.`);
  // Says the same in eight lines, at every command.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
}

/**
 * Installs the packages of package-lock.json, unless they are.
 * @param options `dev`: development packages, too
 */
export async function install({ dev = false, signal }) {
  if (isInstalled(dev)) return;
  console.log("Installing packages (npm ci) …");
  await npm(["ci", `--${dev ? "include" : "omit"}=dev`], signal);
}

/** Runs the npm that was called, which need not be the first in the path. */
export function npm(args, signal) {
  const called = process.env.npm_execpath;
  const [program, first] = called?.endsWith(".js") ? [process.execPath, [called]] : ["npm", []];
  return run(program, [...first, ...args], { output: "keep", signal });
}

/**
 * Makes sure of what a build beside a running site needs. Packages that the site loads from can't be replaced then.
 * @throws {Problem} if other packages are needed
 */
export function assertInstalled() {
  if (isInstalled(false)) return;
  throw new Problem(
    "the update needs other packages: stop the site and start it again, or use another folder",
  );
}

/**
 * Compares package-lock.json with npm's record of installed packages. Optional packages (for other platforms)
 * and, without `dev`, development packages may be absent. A folder of traced files (scripts/collect.mjs) has
 * no lock file, and all that it needs.
 */
function isInstalled(dev) {
  if (!existsSync("package-lock.json")) return true;
  const wanted = readLock("package-lock.json");
  const present = readLock("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  const listed = dev ? Object.keys(wanted[""]?.devDependencies ?? {}) : [];
  if (listed.some((name) => !present[`node_modules/${name}`])) return false;
  return Object.entries(wanted).every(
    ([location, { version, integrity, optional, dev: isDev, devOptional }]) => {
      if (location === "") return true;
      const found = present[location];
      if (found) return found.version === version && found.integrity === integrity;
      return optional || devOptional || (isDev && !dev);
    },
  );
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}
