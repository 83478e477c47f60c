import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = [".", "app", "components", "docs", "lib", "prisma", "scripts", "server", "fakes", "tests"];
const LEFT_OUT =
  /\/node_modules\/|^lib\/generated\/|^prisma\/migrations\/|^prisma\/seed\/articles\/|^docs\/product\.test|^next-env/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== ".", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name)),
).filter((file) => /\.(tsx?|mjs|css|sql|prisma|md)$/.test(file) && !LEFT_OUT.test(file));

/** The text of a file with its lines joined: a comment's sentence continues on the next line. */
const textOf = (file: string) => readFileSync(file, "utf8").replace(/\s*\n\s*(?:\*(?!\/)|\/{2,3})?\s*/g, " ");

/** Prose of a file; of code its comments, in which a file's name is a citation. */
function proseOf(file: string): string {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".md") ? text : (text.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []).join("\n");
}

const decisions = readdirSync("docs/decisions");

const rules = new Map(
  readdirSync("docs/product").map((name) => [name, readFileSync(`docs/product/${name}`, "utf8")]),
);

const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);

test("every citation of docs/product/ leads to a heading", () => {
  const broken: string[] = [];
  let found = 0;
  for (const file of files) {
    for (const [citation, name = "", heading = ""] of textOf(file).matchAll(
      /docs\/product\/([\w-]+\.md)`? "([^"]+)"/g,
    )) {
      found++;
      if (!headingsOf(rules.get(name) ?? "").includes(heading)) broken.push(`${file}: ${citation}`);
    }
  }
  expect(broken).toEqual([]);
  expect(found).toBeGreaterThan(80);
});

test("each heading is unique in its file", () => {
  for (const text of rules.values()) expect(headingsOf(text)).toEqual([...new Set(headingsOf(text))]);
});

test("docs/product/ has at most 52 kB in all", () => {
  const bytes = [...rules.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThanOrEqual(52_000);
});

test("every file of docs/product/ is in its index", () => {
  const index = rules.get("README.md");
  for (const name of rules.keys()) if (name !== "README.md") expect(index).toContain(`](${name})`);
});

test("no citation names a document that is not in the repository", () => {
  const broken: string[] = [];
  for (const file of files) {
    const text = textOf(file);
    const places = [".", path.dirname(file), "docs", "docs/decisions"];
    for (const [, name = ""] of proseOf(file).matchAll(/(?<![\w/.${}*-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g)) {
      if (!places.some((place) => existsSync(path.join(place, name)))) broken.push(`${file}: ${name}`);
    }
    for (const [, number = ""] of text.matchAll(/docs\/decisions\/(\d{4})\b/g)) {
      if (!decisions.some((decision) => decision.startsWith(number)))
        broken.push(`${file}: decision ${number}`);
    }
    for (const [words] of text.matchAll(/\b[Ss]pec \d|\bthe specification\b/g))
      broken.push(`${file}: ${words}`);
  }
  expect(broken).toEqual([]);
});

test("the files that the documents name exist", () => {
  const documents = files.filter((file) => file.endsWith(".md") && !file.startsWith("docs/decisions/"));
  let found = 0;
  const missing: string[] = [];
  for (const file of documents.filter((one) => one !== "CHANGELOG.md")) {
    const places = [".", path.dirname(file)];
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /`([\w@./[\]()-]+\.tsx?|[a-z]+\/[\w./-]+)`/g,
    )) {
      // A bare name is a file beside the document, or the same name in every feature.
      const isPath = FOLDERS.includes(name.split("/", 1)[0] ?? "");
      if (!isPath && (name.includes("/") || !file.startsWith("server/"))) continue;
      found++;
      if (!places.some((place) => existsSync(path.join(place, name)))) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(120);
});

test("the README names the oldest browsers for which the site is built", () => {
  const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(readFileSync("README.md", "utf8").toLowerCase()).toContain(`browsers: ${browserslist.join(", ")}`);
});

test("the glossary has at most 60 lines", () => {
  expect(readFileSync("docs/glossary.md", "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(60);
});
