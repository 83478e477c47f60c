import { readdirSync } from "node:fs";
import path from "node:path";
import { findChromium, findOtherBrowsers } from "./lib/browsers.mjs";
import { Checks } from "./lib/checks.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { folderOfNode } from "./lib/other-node.mjs";
import { startTemporaryPostgres } from "./lib/postgres.mjs";
import { run } from "./lib/processes.mjs";
import { runSession } from "./lib/session.mjs";
import { startTestSites } from "./lib/test-sites.mjs";

/**
 * npm run test:long [-- part of a part's name …]: slow tests, part by part, each against a separate site: the
 * tests of tests/long, more hostile files than `npm test` uses, and the end-to-end tests again, checked by
 * axe at every width. Run it before a release.
 */
const ABOUT_THE_SERVER = new Set([
  "connection.test.ts",
  "crash.test.ts",
  "cached-responses.test.ts",
  "rewritten-pages.test.ts",
  "supervision.test.ts",
]);
/** API calls and rules; the other files of tests/api test the accelerator or killed processes. */
const RULES_EVERYWHERE = readdirSync("tests/api")
  .filter((name) => name.endsWith(".test.ts") && !ABOUT_THE_SERVER.has(name))
  .map((name) => `tests/api/${name}`);

await runSession(testLong, { codeWhenEnded: 130 });

async function testLong(session) {
  checkNode();
  await install({ dev: true, signal: session.signal });
  const checks = new Checks(session);
  const postgres = await startTemporaryPostgres();
  session.onEnd(postgres.stop);
  const env = await startTestSites(session, postgres, 1);
  const bareSite = async () => {
    const ownPostgres = await startTemporaryPostgres();
    session.onEnd(ownPostgres.stop);
    const settings = { ACCELERATOR: "off" };
    return { ...(await startTestSites(session, ownPostgres, 1, settings)), ...settings };
  };
  const files = readdirSync("tests/long").filter((name) => name.endsWith(".test.ts"));
  const patiently = ["--runInBand", "--testTimeout=1200000"];
  const long = { ...env, LONG_TESTS: "on" };
  const jest = (projects, filter, env = long, args = []) =>
    checks.jest(projects, { filter, env, args: [...args, ...patiently] });
  const browse = async (sites, settings = {}) => {
    const others = await findOtherBrowsers(session.signal);
    const CHROMIUM_PATH = await findChromium(session.signal);
    return checks.playwright({ env: { ...sites, ...others, CHROMIUM_PATH, ...settings } });
  };
  const parts = {
    ...Object.fromEntries(
      files.map((name) => [`tests/long/${name}`, () => jest(["long"], [`tests/long/${name}`], env)]),
    ),
    "an hour of outages": () => jest(["db"], ["lib/crm/leads/outage.long.db.test.ts"]),
    "mails under kills": () => jest(["db"], ["lib/admin/mail/kills.long.db.test.ts"]),
    "media that are moved and killed": () => jest(["db"], ["lib/media/killed.long.db.test.ts"]),
    "more inputs": () =>
      jest(["unit", "dom", "db"], ["tests/factories/long-run.ts"], long, ["--findRelatedTests"]),
    "unit, component and database tests on the smallest Node": () => {
      const PATH = `${folderOfNode("20.19")}${path.delimiter}${process.env.PATH}`;
      return checks.jest(["unit", "dom", "db"], { env: { ...env, PATH }, args: ["--testTimeout=1200000"] });
    },
    "regular expressions anew": () =>
      checks.program(process.execPath, ["scripts/lint/check-regexes.mjs", "--anew"]),
    "mutants of what must never break": async () => {
      await run("npm", ["ci", "--prefix", "tests/mutants"], { output: "keep", signal: session.signal });
      return checks.program("tests/mutants/node_modules/.bin/stryker", ["run", "--concurrency", "2"]);
    },
    "tests/api by the framework alone": async () =>
      jest(["api"], RULES_EVERYWHERE, { ...(await bareSite()), LONG_TESTS: "on" }),
    "tests/e2e by the framework alone": async () => browse(await bareSite()),
    "tests/e2e at every width": () => browse(env, { EVERY_WIDTH: "on" }),
  };
  const filter = process.argv.slice(2);
  for (const [name, work] of Object.entries(parts)) {
    if (filter.length === 0 || filter.some((wanted) => name.includes(wanted))) await checks.step(name, work);
  }
  checks.finish();
}
