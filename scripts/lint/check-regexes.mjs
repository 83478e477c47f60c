import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

/**
 * Checks that each regular expression of the application takes linear time, whatever the text. One that does not, or
 * that is composed at run time, needs a comment on its line or the three above it that begins with `ReDoS:` and says
 * what bounds it; `ReDoS, whole file:` speaks for all of a file.
 */
const FOLDERS = ["app", "components", "lib", "server", "instrumentation.ts", "middleware.ts"];
/** Verdicts by source and flags. Committed: a minute and a half of computing, which gives the same for everyone. */
const VERDICTS = "scripts/lint/regexes.json";
/** Counted in characters read, not time: the result is the same on a busy machine. */
const LIMITS = { timeout: 120_000, attackTimeout: null, incubationTimeout: null, attackLimit: 1_500_000_000 };

/** @typedef {{ file: string, line: number, source?: string, flags?: string }} Found `source` is absent where it is composed */

const isOurs = (file) =>
  /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("lib/generated/") && existsSync(file);
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...FOLDERS], {
  encoding: "utf8",
});
const unreasoned = listed.split("\n").filter(isOurs).flatMap(regexesIn);

const known = process.argv.includes("--anew") ? {} : JSON.parse(readFileSync(VERDICTS, "utf8"));
const plain = unreasoned.filter(({ source }) => source !== undefined);
const verdicts = {};
for (const one of plain.toSorted((a, b) => (regexKey(a) < regexKey(b) ? -1 : 1)))
  verdicts[regexKey(one)] ??= known[regexKey(one)] ?? (await verdictOn(one));
const text = `${JSON.stringify(verdicts, null, 2)}\n`;
if (text !== readFileSync(VERDICTS, "utf8")) {
  writeFileSync(VERDICTS, text);
  console.log(`${VERDICTS} has changed: commit it with the expressions`);
}

const faults = unreasoned.flatMap((one) => {
  const verdict = one.source === undefined ? "composed at run time" : verdicts[regexKey(one)];
  return verdict === "safe" ? [] : [`${one.file}:${one.line} ${verdict} ${regexKey(one).slice(0, 100)}`];
});
for (const fault of faults) console.error(fault);
console.log(`regular expressions: ${plain.length} checked, ${faults.length} without a bound`);
// The checker's child process would keep this one alive.
process.exit(faults.length > 0 ? 1 : 0);

function regexesIn(file) {
  const code = readFileSync(file, "utf8");
  if (code.includes("ReDoS, whole file:")) return [];
  const { program } = parseSync(file, code);
  const lines = code.split("\n");
  const found = [];
  const add = (start, source, flags) => {
    const line = code.slice(0, start).split("\n").length;
    if (!lines.slice(Math.max(0, line - 4), line).some((text) => text.includes("ReDoS:")))
      found.push({ file, line, source, flags });
  };
  const addCall = ({ callee, arguments: args, start }) => {
    if (callee.name !== "RegExp" || args[0]?.regex) return;
    const isPlain = typeof args[0]?.value === "string";
    add(start, isPlain ? args[0].value : undefined, args[1]?.value ?? "");
  };
  new Visitor({
    Literal: (node) => "regex" in node && add(node.start, node.regex.pattern, node.regex.flags),
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(program);
  return found;
}

function regexKey({ source = "", flags = "" }) {
  return `/${source}/${flags}`;
}

async function verdictOn({ source = "", flags = "" }) {
  if (!existsSync("scripts/lint/node_modules"))
    execFileSync("npm", ["ci", "--prefix", "scripts/lint"], { stdio: "inherit" });
  const { check } = await import("recheck");
  const { status, complexity } = await check(source, flags, LIMITS);
  return status === "safe" ? "safe" : (complexity?.summary ?? status);
}
