import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Rooms of lib/, the lowest first: each imports those before it and none after it, types included. */
const ROOMS = [
  ...["core", "data", "integrations", "jobs", "access", "http", "media"],
  ...["content", "commerce", "crm", "analytics", "admin"],
];
const FOLDERS = ["lib", "components", "app", "server"];
const IMPORT = /\b(?:from|import)\s*\(?\s*["']((?:@\/|\.\.?\/)[^"'\n]+)["']/g;

const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
).filter((file) => isCode(file) && !file.startsWith("lib/generated/"));
const known = new Set(files);

function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, to = ""]) => {
    const name = to.startsWith("@/") ? to.slice(2) : path.posix.join(path.posix.dirname(file), to);
    return (
      ["", ".ts", ".tsx", "/index.ts"].map((ending) => name + ending).find((one) => known.has(one)) ?? []
    );
  });
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const floorOf = (file: string) => (file.startsWith("lib/") ? ROOMS.indexOf(file.split("/")[1] ?? "") : null);

test("lib/ holds its rooms and nothing else", () => {
  expect(imports.size).toBeGreaterThan(1_000);
  expect(files.filter((file) => floorOf(file) === -1)).toEqual([]);
});

test("a room imports the rooms below it alone", () => {
  const upward = [...imports].flatMap(([file, targets]) => {
    const from = floorOf(file);
    return targets.filter((to) => from !== null && (floorOf(to) ?? 0) > from).map((to) => `${file} -> ${to}`);
  });
  expect(upward).toEqual([]);
});

test("no files import each other in a circle", () => {
  // Files without an import that is left are taken away, until only circles and what leads to them are left.
  const left = new Map([...imports].map(([file, targets]) => [file, new Set(targets)]));
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), file]);
  }
  const free = [...left.keys()].filter((file) => left.get(file)?.size === 0);
  for (let file = free.pop(); file !== undefined; file = free.pop()) {
    left.delete(file);
    for (const importer of importers.get(file) ?? []) {
      const targets = left.get(importer);
      targets?.delete(file);
      if (targets?.size === 0) free.push(importer);
    }
  }
  expect([...left.keys()]).toEqual([]);
});
