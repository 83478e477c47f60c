import { Checks } from "./lib/checks.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { startTemporaryPostgres } from "./lib/postgres.mjs";
import { runSession } from "./lib/session.mjs";
import { startTestSites } from "./lib/test-sites.mjs";

/**
 * npm run test:long [-- part of a test file's path …]: the tests of tests/long, which need minutes, against a site of
 * their own. To be run before a release.
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
  await checks.step("long tests", () =>
    checks.jest(["long"], {
      filter: process.argv.slice(2),
      env,
      args: ["--runInBand", "--testTimeout=1200000"],
    }),
  );
  checks.finish();
}
