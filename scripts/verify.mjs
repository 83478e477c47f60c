import { spawnSync } from "node:child_process";
import { runChecks } from "./lib/checks.mjs";

/**
 * npm run verify: checks required before a commit, in about three minutes. Component and database tests run if what
 * they import has changed since origin/main, or in the last commit where there is no such branch; `npm test` runs all.
 */
await runChecks(async (checks) => {
  await checks.typesAndLint();
  await checks.step("unit tests", () => checks.jest(["unit"]));
  const since = ["origin/main", "HEAD~1"].find(isKnown);
  await checks.step(
    `component and database tests of what has changed since ${since ?? "the beginning"}`,
    () => checks.jest(["dom", "db"], { args: since ? [`--changedSince=${since}`] : [] }),
  );
});

function isKnown(revision) {
  return spawnSync("git", ["rev-parse", "--verify", "--quiet", revision]).status === 0;
}
