import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { runChecks } from "./lib/checks.mjs";
import { startTestSites } from "./lib/test-sites.mjs";

/**
 * npm test [-- part of a test file's path …]: all tests, on separate servers and data. A filter runs only matching
 * files, and builds the site only if one of them calls it. Parts side by side took as long on two cores.
 */
const MAX_WORKERS = 6;
const filter = process.argv.slice(2);

await runChecks(async (checks, session) => {
  if (filter.length === 0) await checks.typesAndLint();
  await checks.step("unit, component and database tests", () =>
    checks.jest(["unit", "dom", "db"], { filter }),
  );

  const api = wantedIn("tests/api", ".test.ts");
  const journeys = wantedIn("tests/e2e", ".spec.ts");
  if (api + journeys === 0) return;
  const workers = Math.min(workersOfMachine(), Math.max(api, journeys));
  let env = {};
  const isServed = await checks.step(`build and serve the site, ${workers} times`, async () => {
    env = await startTestSites(session, workers);
    return true;
  });
  if (!isServed) return;
  if (api > 0) {
    await checks.step("calls to the site", () =>
      checks.jest(["api"], { filter, env, args: [`--maxWorkers=${workers}`] }),
    );
  }
  if (journeys > 0) {
    const others = wantedIn("tests/e2e", "other-browsers.spec.ts") > 0;
    await checks.step("journeys in a browser", () => checks.playwright({ filter, env, others }));
  }
});

function wantedIn(folder, ending) {
  const files = readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`);
  const isWanted = (file) => filter.length === 0 || filter.some((part) => file.includes(part));
  return files.filter((file) => file.endsWith(ending) && isWanted(file)).length;
}

/** A browser and its server use between one and two cores: on two cores, three pairs were slower than two. */
function workersOfMachine() {
  const wanted = Number(process.env.TEST_WORKERS);
  return wanted > 0 ? wanted : Math.min(MAX_WORKERS, Math.ceil((availableParallelism() + 1) / 2));
}
