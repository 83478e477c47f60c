import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

// Loads chunks as the application does, bypassing Jest.
const load = createRequire(__filename);
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

/** Runs in a separate process: the bundler can't run in Jest. */
function minify(isTraced: boolean) {
  const module = path.resolve("scripts/lib/server-chunks.mjs");
  const code = `import { minifyServerChunks } from ${JSON.stringify(module)};
    await minifyServerChunks(${JSON.stringify(folder)}, { isTraced: ${isTraced} });`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", code]);
}

const chunk = `module.exports = [17, (exports) => {
  const words = { é: "✓ réady — 🖋", pattern: /^[—–🖋]+$/u.test("—🖋"), raw: String.raw\`a — \${"b"}\` };
  exports.words = words;
}];
`;

test("only one of several equal chunks is kept, and the others load the same module", () => {
  const files = ["one.js", "two.js", "ssr/three.js"].map((name) => write(name, chunk));
  const other = write("other.js", "module.exports = [18, (exports) => {}];");
  minify(false);
  const [first, second, third] = files.map((file) => load(file));
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(files.filter((file) => readFileSync(file, "utf8").includes("=>"))).toHaveLength(1);
  expect(readFileSync(other, "utf8")).toBe("module.exports=[18,e=>{}];\n");
});

test("a chunk's texts are in ASCII, and it means the same", () => {
  const file = write("one.js", chunk);
  minify(false);
  expect(readFileSync(file, "utf8")).toContain('"\\u2713 r\\xE9ady \\u2014 \\u{1F58B}"');
  const found: { words?: object } = {};
  load(file)[1](found);
  expect(found.words).toEqual({ é: "✓ réady — 🖋", pattern: true, raw: "a — b" });
});

test("no chunk refers to another where a platform traces the files to deploy", () => {
  const files = [write("one.js", chunk), write("two.js", chunk)];
  minify(true);
  for (const file of files) expect(readFileSync(file, "utf8")).not.toContain("require");
});
