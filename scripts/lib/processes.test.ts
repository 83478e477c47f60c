import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "programs-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program as the start does, and returns what the start writes to standard error. */
function complaintOf(program: string): string {
  const file = path.join(folder, "program.ts");
  writeFileSync(file, program);
  const caller = `
    import { runScript } from "./scripts/lib/processes.mjs";
    await runScript(${JSON.stringify(file)}, { env: process.env }).catch((error) => console.error("failed:", error.message));`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", caller], { encoding: "utf8" }).stderr;
}

test("a program's warnings are shown when it succeeds", () => {
  expect(complaintOf('console.warn("no backup")')).toBe("no backup\n");
});

test("a failed program's line becomes the error, and is shown only once", () => {
  expect(complaintOf('console.error("no database"); process.exit(1)')).toBe("failed: no database\n");
});
