import { execFile } from "node:child_process";

/**
 * Runs the check that `npm run make-migration -- --check` makes; it compares on a shadow database of this
 * server.
 */
function checkMigrations() {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const args = ["--import", "tsx", "scripts/make-migration.ts", "--check"];
    execFile(process.execPath, args, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: (stdout + stderr).trim() });
    });
  });
}

test("the migrations produce exactly the schema", async () => {
  expect(await checkMigrations()).toEqual({
    code: 0,
    output: "Nothing to migrate: schema and migrations are equal.",
  });
});
