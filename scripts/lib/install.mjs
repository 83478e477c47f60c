import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";
import { run } from "./processes.mjs";

const SCHEMA = "prisma/schema.prisma";
const CLIENT = "lib/generated/prisma";

/** @throws {Problem} on a Node that is too old for the packages */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const wanted = engines.node.replace(/[^\d.]/g, "");
  const [major = 0, minor = 0] = wanted.split(".").map(Number);
  const [ourMajor = 0, ourMinor = 0] = process.versions.node.split(".").map(Number);
  if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
    throw new Problem(`this needs Node ${wanted} or later; the one that runs it is ${process.versions.node}`);
  }
}

/**
 * Installs the packages of package-lock.json and generates the database client. Quick if both are current. A
 * folder of traced files (scripts/collect.mjs) has no lock file, and all that it needs.
 * @param {{ tools: boolean, signal?: AbortSignal }} options `tools`: those for building and tests, too
 */
export async function install({ tools, signal }) {
  if (!existsSync("package-lock.json")) return;
  if (!isInstalled(tools)) {
    console.log("Installing packages (npm ci) …");
    // Uses the npm that was called, which need not be the first in the path.
    const npm = process.env.npm_execpath;
    const [program, args] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
    await run(program, [...args, "ci", ...(tools ? ["--include=dev"] : [])], { output: "keep", signal });
  }
  await generateClient(signal);
}

/**
 * Makes sure of what a build beside a running site needs. Packages that the site loads from can't be replaced then.
 * @param {{ tools: boolean, signal?: AbortSignal }} options as for install()
 * @throws {Problem} if other packages are needed
 */
export async function installedFor({ tools, signal }) {
  if (existsSync("package-lock.json") && !isInstalled(tools)) {
    throw new Problem(
      "the update needs other packages: stop the site and start it again, or use another folder",
    );
  }
  await generateClient(signal);
}

/**
 * Generates the database client, which only a build needs, where its generator is installed.
 * @param {AbortSignal} [signal]
 */
export async function generateClient(signal) {
  if (!existsSync("node_modules/prisma")) return;
  const stamp = path.join(CLIENT, "schema.sha256");
  const schema = createHash("sha256").update(readFileSync(SCHEMA)).digest("hex");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== schema) {
    await run(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
      output: "keep",
      signal,
    });
    writeFileSync(stamp, schema);
  }
}

/**
 * Compares package-lock.json with npm's record of installed packages. Optional packages (for other platforms)
 * and, without `tools`, development packages may be absent.
 * @param {boolean} tools
 */
function isInstalled(tools) {
  const wanted = readLock("package-lock.json");
  const present = readLock("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  const listed = tools ? Object.keys(wanted[""]?.devDependencies ?? {}) : [];
  if (listed.some((name) => !present[`node_modules/${name}`])) return false;
  return Object.entries(wanted).every(([location, { version, integrity, optional, dev, devOptional }]) => {
    if (location === "") return true;
    const found = present[location];
    if (found) return found.version === version && found.integrity === integrity;
    return optional || devOptional || (dev && !tools);
  });
}

/**
 * @typedef {{
 *   version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean,
 *   devDependencies?: Record<string, string>,
 * }} Locked
 * @param {string} file
 * @returns {Record<string, Locked> | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}
