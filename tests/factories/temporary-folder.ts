import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Makes an empty folder, which is removed after the tests of the file. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "tests-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
