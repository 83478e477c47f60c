import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FIRST = ["core", "data"];
/** Rooms of lib/, the lowest first, and the rooms below that each imports, types included. */
const ROOMS: Record<string, string[]> = {
  core: [],
  data: ["core"],
  integrations: FIRST,
  jobs: [...FIRST, "integrations"],
  access: [...FIRST, "integrations", "jobs"],
  http: [...FIRST, "integrations", "jobs", "access"],
  media: [...FIRST, "integrations", "jobs", "access", "http"],
  content: [...FIRST, "integrations", "jobs", "access", "http", "media"],
  commerce: [...FIRST, "integrations", "jobs", "access", "content"],
  crm: [...FIRST, "integrations", "jobs", "access", "http", "media", "content", "commerce"],
  analytics: [...FIRST, "access", "http", "crm"],
  admin: [
    ...FIRST,
    "integrations",
    "jobs",
    "access",
    "http",
    "media",
    "content",
    "commerce",
    "crm",
    "analytics",
  ],
};
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
const roomOf = (file: string) => (file.startsWith("lib/") ? file.split("/")[1] : undefined);

test("lib/ holds its rooms and nothing else", () => {
  expect(imports.size).toBeGreaterThan(1_000);
  expect(new Set(files.map(roomOf))).toEqual(new Set([undefined, ...Object.keys(ROOMS)]));
});

test("a room imports the rooms below it that it names", () => {
  const order = Object.keys(ROOMS);
  for (const [room, below] of Object.entries(ROOMS)) {
    expect(order.slice(0, order.indexOf(room))).toEqual(expect.arrayContaining(below));
    const used = [...imports].flatMap(([file, targets]) =>
      roomOf(file) === room ? targets.map(roomOf) : [],
    );
    expect({ room, uses: [...new Set(used)].sort() }).toEqual({ room, uses: [room, ...below].sort() });
  }
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
