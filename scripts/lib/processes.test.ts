import { writeFileSync } from "node:fs";
import path from "node:path";
import { runModule } from "@/tests/factories/command";
import { makeTemporaryFolder } from "@/tests/factories/temporary-folder";

const folder = makeTemporaryFolder();

/** Runs a program as the start does, and returns what the start writes to standard error. */
function complaintOf(program: string): string {
  const file = path.join(folder, "program.ts");
  writeFileSync(file, program);
  const caller = `
    import { runScript } from "./scripts/lib/processes.mjs";
    await runScript(${JSON.stringify(file)}, { env: process.env }).catch((error) => console.error("failed:", error.message));`;
  return runModule(caller).stderr;
}

test("a program's warnings are shown when it succeeds", () => {
  expect(complaintOf('console.warn("no backup")')).toBe("no backup\n");
});

test("a failed program's line becomes the error, and is shown only once", () => {
  expect(complaintOf('console.error("no database"); process.exit(1)')).toBe("failed: no database\n");
});
