import { Checks } from "./lib/checks.mjs";
import { findShell } from "./lib/chromium.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { startTemporaryPostgres } from "./lib/postgres.mjs";
import { runSession } from "./lib/session.mjs";
import { startTestSites } from "./lib/test-sites.mjs";

/**
 * npm run test:long [-- part of a test file's path …]: the tests of tests/long, which need minutes, against a site of
 * their own, and the journeys again, looked at by axe at every width. To be run before a release.
 */
await runSession(testLong, { codeWhenEnded: 130 });

/** @param {import("./lib/session.mjs").Session} session */
async function testLong(session) {
  checkNode();
  await install({ forTests: true, signal: session.signal });
  const checks = new Checks(session);
  const postgres = await startTemporaryPostgres();
  session.onEnd(postgres.stop);
  const env = await startTestSites(session, postgres, 1);
  const filter = process.argv.slice(2);
  await checks.step("long tests", () =>
    checks.jest(["long"], { filter, env, args: ["--runInBand", "--testTimeout=1200000"] }),
  );
  if (filter.length === 0 || filter.some((part) => part.includes("e2e"))) {
    await checks.step("journeys at every width", async () =>
      checks.playwright({
        filter,
        env: { ...env, CHROMIUM_PATH: await findShell(session.signal), EVERY_WIDTH: "on" },
      }),
    );
  }
  checks.finish();
}
