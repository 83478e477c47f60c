import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import owners from "@/tests/owners-texts.json";

/** Sources of what people read. */
const FOLDERS = ["app", "components", "lib", "prisma", "server"];
const LEFT_OUT = /\.test\.tsx?$|^lib\/generated\//;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? path.posix.join(entry.parentPath, entry.name) : [],
  ),
)
  .filter((file) => /\.(tsx?|sql|prisma|json)$/.test(file) && !LEFT_OUT.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")
  .replaceAll('\\"', '"')
  .replaceAll(/\s+/g, " ");

const isSaid = (text: string) => sources.includes(text);

test("the product says each text that the owner's documents quote", () => {
  expect(owners.verbatim.length).toBeGreaterThan(150);
  expect(owners.verbatim.filter((text) => !isSaid(text))).toEqual([]);
});

test("each quoted text that is put together from parts still has its parts", () => {
  const missing = Object.entries(owners.composed).flatMap(([text, parts]) =>
    parts.every(isSaid) ? [] : [text],
  );
  expect(missing).toEqual([]);
});

test("a recorded exception is one, and says why", () => {
  for (const [text, reason] of Object.entries(owners.recorded)) {
    expect(isSaid(text)).toBe(false);
    expect(reason).toMatch(/\.$/);
  }
});
