import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Rooms of lib/, the lowest first. */
const ROOMS = "core data integrations jobs access http media content commerce crm analytics admin".split(" ");
/** Rooms below that a room doesn't import; it imports all others below it, types included. */
const UNUSED: Record<string, string[]> = {
  commerce: ["http", "media"],
  analytics: ["integrations", "jobs", "media", "content", "commerce"],
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
  expect(new Set(files.map(roomOf))).toEqual(new Set([undefined, ...ROOMS]));
});

test.each(ROOMS)("%s imports itself and the rooms below it, except those it does without", (room) => {
  const used = [...imports].flatMap(([file, targets]) => (roomOf(file) === room ? targets.map(roomOf) : []));
  const below = ROOMS.slice(0, ROOMS.indexOf(room) + 1);
  const permitted = below.filter((one) => !UNUSED[room]?.includes(one));
  expect([...new Set(used)].sort()).toEqual(permitted.sort());
});

test("no files import each other in a circle", () => {
  // Files that import only visited ones are visited; what remains is in a circle or imports one.
  const left = new Map(imports);
  const isFree = (targets: string[]) => !targets.some((to) => left.has(to));
  let before: number;
  do {
    before = left.size;
    for (const [file, targets] of left) if (isFree(targets)) left.delete(file);
  } while (left.size < before);
  expect([...left.keys()]).toEqual([]);
});
