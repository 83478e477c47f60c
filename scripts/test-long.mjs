import { readdirSync } from "node:fs";
import path from "node:path";
import { Checks } from "./lib/checks.mjs";
import { findShell } from "./lib/chromium.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { findOtherBrowsers } from "./lib/other-browsers.mjs";
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

/** @typedef {import("./lib/checks.mjs").Counts} Counts */

/** @param {import("./lib/session.mjs").Session} session */
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
  const inBrowser = async (/** @type {NodeJS.ProcessEnv} */ sites) => ({
    ...sites,
    ...(await findOtherBrowsers(session.signal)),
    CHROMIUM_PATH: await findShell(session.signal),
  });
  const files = readdirSync("tests/long").filter((name) => name.endsWith(".test.ts"));
  const patiently = ["--runInBand", "--testTimeout=1200000"];
  /** @type {[name: string, work: () => Promise<Counts | boolean>][]} */
  const parts = [
    ...files.map(
      (name) =>
        /** @type {[string, () => Promise<Counts>]} */ ([
          `tests/long/${name}`,
          () => checks.jest(["long"], { filter: [`tests/long/${name}`], env, args: patiently }),
        ]),
    ),
    [
      "an hour of outages",
      () =>
        checks.jest(["db"], {
          filter: ["lib/crm/leads/outage.long.db.test.ts"],
          env: { ...env, LONG_TESTS: "on" },
          args: patiently,
        }),
    ],
    [
      "mails under kills",
      () =>
        checks.jest(["db"], {
          filter: ["lib/admin/mail/kills.long.db.test.ts"],
          env: { ...env, LONG_TESTS: "on" },
          args: patiently,
        }),
    ],
    [
      "media that are moved and killed",
      () =>
        checks.jest(["db"], {
          filter: ["lib/media/killed.long.db.test.ts"],
          env: { ...env, LONG_TESTS: "on" },
          args: patiently,
        }),
    ],
    [
      "more inputs",
      () =>
        checks.jest(["unit", "dom", "db"], {
          filter: ["tests/factories/long-run.ts"],
          env: { ...env, LONG_TESTS: "on" },
          args: ["--findRelatedTests", ...patiently],
        }),
    ],
    [
      "unit, component and database tests on the smallest Node",
      () => {
        const PATH = `${folderOfNode("20.19")}${path.delimiter}${process.env.PATH}`;
        return checks.jest(["unit", "dom", "db"], { env: { ...env, PATH }, args: ["--testTimeout=1200000"] });
      },
    ],
    [
      "regular expressions anew",
      async () => {
        await run(process.execPath, ["scripts/lint/check-regexes.mjs", "--anew"], { signal: session.signal });
        return true;
      },
    ],
    [
      "mutants of what must never break",
      async () => {
        await run("npm", ["ci", "--prefix", "tests/mutants"], { output: "keep", signal: session.signal });
        await run("tests/mutants/node_modules/.bin/stryker", ["run", "--concurrency", "2"], {
          signal: session.signal,
        });
        return true;
      },
    ],
    [
      "tests/api by the framework alone",
      async () => {
        const sites = { ...(await bareSite()), LONG_TESTS: "on" };
        return checks.jest(["api"], { filter: RULES_EVERYWHERE, env: sites, args: patiently });
      },
    ],
    [
      "tests/e2e by the framework alone",
      async () => checks.playwright({ env: await inBrowser(await bareSite()) }),
    ],
    [
      "tests/e2e at every width",
      async () => checks.playwright({ env: { ...(await inBrowser(env)), EVERY_WIDTH: "on" } }),
    ],
  ];
  const filter = process.argv.slice(2);
  for (const [name, work] of parts) {
    if (filter.length === 0 || filter.some((wanted) => name.includes(wanted))) await checks.step(name, work);
  }
  checks.finish();
}
