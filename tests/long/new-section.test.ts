import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

let copy: string;

/** Returns the output of a program that fails, else "". */
function complaintOf(command: string, ...args: string[]): string {
  // The generator compares the schema in a database; the settings of tests name one that is not there.
  const env: NodeJS.ProcessEnv = { ...process.env, DATABASE_URL: process.env.TEST_DATABASE_URL };
  // jest sets NODE_ENV itself where there is none. The site's production has no test utilities of React.
  if (args[0]?.includes("jest")) Reflect.deleteProperty(env, "NODE_ENV");
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: "utf8", env });
  return status === 0 ? "" : `${command} ${args.join(" ")}\n${stdout}${stderr}`;
}

const npx = (program: string, ...args: string[]) =>
  complaintOf(process.execPath, path.join("node_modules", program), ...args);

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "new-section-"));
  for (const file of execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n")) {
    cpSync(file, path.join(copy, file));
  }
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a generated section has correct types, and passes the linter and its tests", () => {
  expect(complaintOf(process.execPath, "scripts/new-section.mjs", "price-lists")).toBe("");
  const changed = [
    "components/admin",
    "lib/content/price-lists",
    "app/api/admin/price-lists",
    "tests/api/sections",
    "tests/api/sections.test.ts",
    "lib/access/users",
    "lib/admin/trash",
    "lib/core",
    "lib/data/records",
    "prisma",
  ];
  expect(npx("@biomejs/biome/bin/biome", "check", "--error-on-warnings", ...changed)).toBe("");
  expect(npx("next/dist/bin/next", "typegen")).toBe("");
  expect(npx("typescript/bin/tsc", "--noEmit")).toBe("");
  const jest = (project: string, ...paths: string[]) =>
    npx("jest/bin/jest.js", ...paths, "--selectProjects", project, "--runInBand");
  expect(jest("dom", "components/admin/price-lists")).toBe("");
  expect(jest("unit", "components/admin/section-groups", "lib/http/openapi")).toBe("");
  expect(jest("db", "lib/content/price-lists", "prisma/constraints")).toBe("");
});
