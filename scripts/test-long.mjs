import { readdirSync } from "node:fs";
import path from "node:path";
import { runChecks } from "./lib/checks.mjs";
import { folderOfNode } from "./lib/other-node.mjs";
import { run } from "./lib/processes.mjs";
import { startTestSites } from "./lib/test-sites.mjs";

/**
 * npm run test:long [-- part of a part's name …]: slow tests, part by part, each against a separate site: the
 * tests of tests/long, more hostile files than `npm test` uses, and the end-to-end tests again, checked by
 * axe at every width. Run it before a release.
 */
/** Tests of the accelerator and of killed processes; the other files of tests/api hold API calls and rules. */
const ABOUT_THE_SERVER = /\/(connection|crash|cached-responses|rewritten-pages|supervision)\.test\.ts$/;

await runChecks(async (checks, session) => {
  const env = await startTestSites(session, 1);
  const bareSite = async () => {
    const settings = { ACCELERATOR: "off" };
    return { ...(await startTestSites(session, 1, settings)), ...settings };
  };
  const patiently = ["--runInBand", "--testTimeout=1200000"];
  const long = { ...env, LONG_TESTS: "on" };
  const jest = (projects, filter, env = long, args = []) =>
    checks.jest(projects, { filter, env, args: [...args, ...patiently] });
  const parts = {
    ...Object.fromEntries(testsIn("tests/long").map((file) => [file, () => jest(["long"], [file], env)])),
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
    "tests/api by the framework alone": async () => {
      const rules = testsIn("tests/api").filter((file) => !ABOUT_THE_SERVER.test(file));
      return jest(["api"], rules, { ...(await bareSite()), LONG_TESTS: "on" });
    },
    "tests/e2e by the framework alone": async () => checks.playwright({ env: await bareSite() }),
    "tests/e2e at every width": () => checks.playwright({ env: { ...env, EVERY_WIDTH: "on" } }),
  };
  const filter = process.argv.slice(2);
  for (const [name, work] of Object.entries(parts)) {
    if (filter.length === 0 || filter.some((wanted) => name.includes(wanted))) await checks.step(name, work);
  }
});

function testsIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);
}
