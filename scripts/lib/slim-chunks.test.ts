import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";

type SlimChunks = {
  asciiOnly(source: string): string;
  slimChunks(folder: string, options: { isTraced: boolean }): void;
};

// Loads chunks as the application does, bypassing Jest.
const load = createRequire(__filename);
const { asciiOnly, slimChunks } = jest.requireActual<SlimChunks>("@/scripts/lib/slim-chunks.mjs");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "chunks-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, "server", "chunks", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const chunk = (mapName: string) =>
  `module.exports=[17,e=>{e.ink="✓ réady — 🖋"}];\n\n//# sourceMappingURL=${mapName}.js.map`;

test("only one of several equal chunks is kept, and the others load the same module", () => {
  const files = [
    write("one.js", chunk("one")),
    write("two.js", chunk("two")),
    write("ssr/three.js", chunk("three")),
  ];
  const other = write("other.js", "module.exports=[18,e=>{}];");
  slimChunks(folder, { isTraced: false });
  const [first, second, third] = files.map((file) => load(file));
  expect(second).toBe(first);
  expect(third).toBe(first);
  const chunkModule: { ink?: string } = {};
  first[1](chunkModule);
  expect(chunkModule.ink).toBe("✓ réady — 🖋");
  expect(files.filter((file) => readFileSync(file, "utf8").includes("=>"))).toHaveLength(1);
  expect(readFileSync(other, "utf8")).toBe("module.exports=[18,e=>{}];");
});

test("no chunk refers to another where a platform traces the files to deploy", () => {
  const files = [write("one.js", chunk("one")), write("two.js", chunk("two"))];
  slimChunks(folder, { isTraced: true });
  for (const file of files) expect(readFileSync(file, "utf8")).not.toMatch(/[^\0-\x7f]|require/);
});

test.each(['"a — b"', "`a — 🖋`", '/^[—–🖋]+$/u.test("—🖋")', '/^[—–]é$/.test("–é")', '({ "é": 1, é2: 2 })'])(
  "%s means the same in ASCII",
  (source) => {
    const written = asciiOnly(source);
    expect(written).toMatch(/^[\0-\x7f]+$/);
    expect(runInNewContext(`JSON.stringify(${written})`)).toBe(runInNewContext(`JSON.stringify(${source})`));
  },
);

test.each(["var 𝑥 = 1;", '"\\—"', "String.raw`a — b`", "const a = 1;"])("%s stays unchanged", (source) => {
  expect(asciiOnly(source)).toBe(source);
});
