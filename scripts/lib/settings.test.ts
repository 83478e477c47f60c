import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { givenSettings } from "./settings.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
const file = path.join(folder, "secrets.json");
afterAll(() => rmSync(folder, { recursive: true }));

function keysOf(demo: boolean, given?: string): string | undefined {
  const { DATA_ENCRYPTION_KEY: own } = process.env;
  if (given === undefined) delete process.env.DATA_ENCRYPTION_KEY;
  else process.env.DATA_ENCRYPTION_KEY = given;
  try {
    return givenSettings(file, demo).DATA_ENCRYPTION_KEY;
  } finally {
    process.env.DATA_ENCRYPTION_KEY = own;
  }
}

test("the key of a demonstration is made once, and goes on decrypting behind the key of a real site", () => {
  expect(keysOf(false, "given")).toBe("given");
  const made = keysOf(true);
  expect(made).toHaveLength(44);
  expect(keysOf(true)).toBe(made);
  expect(keysOf(true, "given")).toBe(`given,${made}`);
  expect(keysOf(false, "given")).toBe(`given,${made}`);
});

test("outside the demonstration its key alone is none", () => {
  expect(keysOf(false)).toBeUndefined();
  expect(keysOf(false, " ")).toBeUndefined();
});

test("a damaged file is told of, and not written anew", () => {
  writeFileSync(file, "{");
  expect(() => keysOf(false, "given")).toThrow(/secrets\.json is damaged/);
});
