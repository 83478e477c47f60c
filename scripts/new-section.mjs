import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { entriesOf, filesOf } from "./new-section/files.mjs";

/**
 * npm run new-section -- NAMES [ONE]: a list section of the administration with its tests, NAMES in plural with
 * hyphens ("price-lists"), ONE the singular where it isn't NAMES without its "s". Writes files, the entries of the
 * tables that name every section, and a migration.
 */
const [folder = "", kind = singularOf(folder)] = process.argv.slice(2);
if (!/^[a-z]+(-[a-z]+)*$/.test(folder) || !/^[a-z]+(-[a-z]+)*$/.test(kind) || folder === kind) {
  fail("Usage: npm run new-section -- price-lists [price-list]   (plural and singular, lower case, hyphens)");
}
const pascal = (/** @type {string} */ name) =>
  name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
const camel = (/** @type {string} */ name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const names = {
  folder,
  kind,
  table: folder.replaceAll("-", "_"),
  model: camel(kind),
  one: camel(kind),
  many: camel(folder),
  One: pascal(kind),
  Many: pascal(folder),
  label: folder.replace(/(?:^|-)(.)/g, (_, letter) => ` ${letter.toUpperCase()}`).trim(),
  noun: kind.replaceAll("-", " "),
  nouns: folder.replaceAll("-", " "),
};
const files = Object.entries(filesOf(names));
const taken = files.find(([file]) => existsSync(file))?.[0];
if (taken) fail(`${taken} exists already.`);

/** @type {Map<string, string>} */
const changed = new Map();
for (const [file, before, text] of entriesOf(names)) {
  const content = changed.get(file) ?? readFileSync(file, "utf8");
  if (!before.test(content)) fail(`${file} has no ${before}: scripts/new-section/files.mjs must follow it.`);
  changed.set(
    file,
    content.replace(before, (match) => text + match),
  );
}
for (const [file, content] of [...files, ...changed]) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const code = [...files.map(([file]) => file), ...changed.keys()].filter((file) => /\.tsx?$/.test(file));
run("npx", ["biome", "check", "--write", "--log-level=error", ...code]);
run("npm", ["run", "--silent", "generate"]);
run("npm", ["run", "--silent", "make-migration", "--", `add ${names.nouns}`]);
console.log(
  `The section ${names.label} is written. Next: npm run verify, and fields of its own in ${files[0]?.[0]}.`,
);

/** @param {string} name */
function singularOf(name) {
  return name.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) fail(`"${command} ${args.join(" ")}" failed.`);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
