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
 * Installs the packages of package-lock.json and generates the database client. Quick if both are current.
 * @param {{ forTests?: boolean, signal?: AbortSignal }} [options]
 */
export async function install({ forTests = false, signal } = {}) {
  if (!isInstalled(forTests)) {
    console.log("Installing packages (npm ci) …");
    // Uses the npm that was called, which need not be the first in the path.
    const npm = process.env.npm_execpath;
    const [program, args] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
    await run(program, [...args, "ci", ...(forTests ? ["--include=dev"] : [])], { output: "keep", signal });
  }
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
 * and development packages may be absent.
 * @param {boolean} withDevelopment
 */
function isInstalled(withDevelopment) {
  const wanted = readLock("package-lock.json");
  const present = readLock("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([location, { version, integrity, optional, dev, devOptional }]) => {
    if (location === "") return true;
    const found = present[location];
    if (found) return found.version === version && found.integrity === integrity;
    return optional || devOptional || (dev && !withDevelopment);
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Locked
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
