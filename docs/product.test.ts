import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = [
  ".",
  "app",
  "components",
  "docs",
  "lib",
  "prisma",
  "scripts",
  "server",
  "stand-ins",
  "tests",
];
const LEFT_OUT =
  /\/node_modules\/|^lib\/generated\/|^prisma\/migrations\/|^prisma\/seed\/articles\/|^docs\/product\.|^next-env/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== ".", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name)),
).filter((file) => /\.(tsx?|mjs|css|sql|prisma|md)$/.test(file) && !LEFT_OUT.test(file));

/** The text of a file with its lines joined: a comment's sentence goes on in the next line. */
const textOf = (file: string) => readFileSync(file, "utf8").replace(/\s*\n\s*(?:\*(?!\/)|\/{2,3})?\s*/g, " ");

/** What a file says to people: of code its comments, in which a file's name is a citation. */
function wordsOf(file: string): string {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".md") ? text : (text.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []).join("\n");
}

const decisions = readdirSync("docs/decisions");
/** What stands under each heading of a level, by its number. */
function underHeadings(level: "##" | "###"): [string, string][] {
  const [, ...parts] = readFileSync("docs/product.md", "utf8").split(new RegExp(`^${level} (?=\\d)`, "m"));
  return parts.map((text) => [text.split(" ", 1)[0] ?? "", text]);
}

const written = new Map([...underHeadings("##"), ...underHeadings("###")]);

test("every citation of docs/product.md leads to a heading, and a name after it stands there", () => {
  const number = /\d(?:\.\d+)?(?![\d.]*\d)/.source;
  const citation = new RegExp(
    `docs/product\\.md (${number}(?:(?:, | and )${number})*)(?:,? "([^"]+)")?`,
    "g",
  );
  const astray: string[] = [];
  let found = 0;
  for (const file of files) {
    for (const [whole, numbers = "", name] of textOf(file).matchAll(citation)) {
      found++;
      const cited = numbers.split(/, | and /).map((one) => written.get(one));
      const leadsSomewhere = cited.every(Boolean) && (!name || cited.at(-1)?.includes(name));
      if (!leadsSomewhere) astray.push(`${file}: ${whole}`);
    }
  }
  expect(astray).toEqual([]);
  expect(found).toBeGreaterThan(150);
});

test("nothing cites a document that is not in the repository", () => {
  const astray: string[] = [];
  for (const file of files) {
    const text = textOf(file);
    const places = [".", path.dirname(file), "docs", "docs/decisions"];
    for (const [, name = ""] of wordsOf(file).matchAll(/(?<![\w/.${}*-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g)) {
      if (!places.some((place) => existsSync(path.join(place, name)))) astray.push(`${file}: ${name}`);
    }
    for (const [, number = ""] of text.matchAll(/docs\/decisions\/(\d{4})\b/g)) {
      if (!decisions.some((decision) => decision.startsWith(number)))
        astray.push(`${file}: decision ${number}`);
    }
    for (const [words] of text.matchAll(/\b[Ss]pec \d|\bthe specification\b/g))
      astray.push(`${file}: ${words}`);
  }
  expect(astray).toEqual([]);
});

test("where docs/product.md says that a rule is decided, there is a file or folder", () => {
  const paths = [...readFileSync("docs/product.md", "utf8").matchAll(/`([a-z-]+\/[\w./[\]()-]+)`/g)]
    .map(([, named = ""]) => named)
    .filter((named) => FOLDERS.includes(named.split("/", 1)[0] ?? ""));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((named) => !existsSync(named))).toEqual([]);
});
