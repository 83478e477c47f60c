import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { findChromium, findOtherBrowsers } from "./lib/browsers.mjs";
import { Checks } from "./lib/checks.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { startTemporaryPostgres } from "./lib/postgres.mjs";
import { runSession } from "./lib/session.mjs";
import { startTestSites } from "./lib/test-sites.mjs";

/**
 * npm test [-- part of a test file's path …]: all tests, on separate servers and data. A filter runs only
 * matching files, and builds the site only if one of them calls it. One part after the other: side by side they took as
 * long on two cores, and more tests failed for want of time.
 */
const MAX_WORKERS = 6;
const filter = process.argv.slice(2);

await runSession(test, { codeWhenEnded: 130 });

async function test(session) {
  const { signal, onEnd } = session;
  checkNode();
  await install({ dev: true, signal });
  const checks = new Checks(session);
  const postgres = await startTemporaryPostgres();
  onEnd(postgres.stop);
  if (filter.length === 0) await checks.typesAndLint();
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url("postgres") };
  await checks.step("unit, component and database tests", () =>
    checks.jest(["unit", "dom", "db"], { filter, env }),
  );

  const api = matchingFiles("tests/api", ".test.ts");
  const journeys = matchingFiles("tests/e2e", ".spec.ts");
  if (api + journeys > 0) await testSites(session, checks, postgres, { api, journeys });
  checks.finish();
}

/** @returns number of matching test files */
function matchingFiles(folder, ending) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);
  return files.filter((file) => file.endsWith(ending) && isWanted(file)).length;
}

function isWanted(file) {
  return filter.length === 0 || filter.some((part) => file.includes(part));
}

/**
 * Runs tests against the built site with several workers, each with its own server.
 * @param files number of matching ones
 */
async function testSites(session, checks, postgres, { api, journeys }) {
  const workers = Math.min(workersOfMachine(), Math.max(api, journeys));
  let env = {};
  const served = await checks.step(`build and serve the site, ${workers} times`, async () => {
    env = await startTestSites(session, postgres, workers);
    return true;
  });
  if (!served) return;
  if (api > 0) {
    await checks.step("calls to the site", () =>
      checks.jest(["api"], { filter, env, args: [`--maxWorkers=${workers}`] }),
    );
  }
  if (journeys > 0) {
    await checks.step("journeys in a browser", async () => {
      const { signal } = session;
      const others = isWanted("tests/e2e/other-browsers.spec.ts") ? await findOtherBrowsers(signal) : {};
      return checks.playwright({
        filter,
        env: { ...env, ...others, CHROMIUM_PATH: await findChromium(signal) },
      });
    });
  }
}

/** A browser and its server use between one and two cores: on two cores, three pairs were slower than two. */
function workersOfMachine() {
  const wanted = Number(process.env.TEST_WORKERS);
  return wanted > 0 ? wanted : Math.min(MAX_WORKERS, Math.ceil((availableParallelism() + 1) / 2));
}
