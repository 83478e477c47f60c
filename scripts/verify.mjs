import { Checks } from "./lib/checks.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { runSession } from "./lib/session.mjs";

/** npm run verify: checks required before a commit. `npm test` adds the built site. */
await runSession(verify, { codeWhenEnded: 130 });

/** @param {import("./lib/session.mjs").Session} session */
async function verify(session) {
  checkNode();
  await install({ tools: true, signal: session.signal });
  const checks = new Checks(session);
  await checks.types();
  await checks.lint();
  await checks.step("unit, component and database tests", () => checks.jest(["unit", "dom", "db"]));
  checks.finish();
}
