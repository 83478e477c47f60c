import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

/**
 * Refuses two things in tests. Real time: on a busy machine it is another one. Time is handed in (a clock, a deadline, a
 * signal), work is counted in processor time (tests/factories/processor-time.ts), and what waits, waits for a state
 * (tests/factories/until.ts). Dates made of `Date.now()` are data and are let alone; comparing with it is not. And a
 * pattern as a property of toMatchObject, which takes it as an object without properties: any value matches.
 */

/** Files that may look at real time, each with its reason. */
const WITH_REASON = [
  // The helper that waits for a state.
  /^tests\/factories\/until\.ts$/,
  // Load that comes at random times, and samples of memory: nothing is expected of the time.
  /^tests\/factories\/(chaos\/(run|checkouts)|memory)\.ts$/,
  // Programs that are started and killed by tests.
  /^tests\/fixtures\/(logging-program\.ts|web-program\.mjs)$/,
  // Lower bounds alone, which a busy machine can't fail.
  /^lib\/access\/auth\/(sign-in-limits\.db|password)\.test\.ts$/,
  // Freeze or move the clock that they read.
  /^lib\/(content\/knowledge-base\/transfer\/transfer|media\/service)\.db\.test\.ts$/,
  // A limit of a driver, socket or process is what is tested, with a peer that is slow by a timer.
  /^lib\/(data\/database\/pools\.db|integrations\/mail\/smtp|core\/(with-timeout|request-budget))\.test\.ts$/,
  /^server\/supervisor\/supervisor\.test\.ts$/,
  // Reads a page's own clock, which the journeys move.
  /^tests\/e2e\/popups\.ts$/,
];

const TIMERS = ["setTimeout", "setInterval"];
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" }).split(
  "\n",
);
const isOfTests = (file) =>
  (/^tests\/.*\.(ts|tsx|mjs|cjs)$/.test(file) || /\.test\.tsx?$/.test(file)) && existsSync(file);
const faults = listed.filter(isOfTests).flatMap(faultsIn);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

function faultsIn(file) {
  const code = readFileSync(file, "utf8");
  const mayLook = WITH_REASON.some((pattern) => pattern.test(file));
  const found = [];
  const add = (start, what) => found.push(`${file}:${code.slice(0, start).split("\n").length} ${what}`);
  const addTime = (start) =>
    mayLook ||
    add(start, "no test looks at real time: wait for a state, or hand the time in (docs/testing.md)");
  const textOf = (node) => (node ? code.slice(node.start, node.end) : "");
  new Visitor({
    CallExpression({ callee, arguments: args, start }) {
      const called = textOf(callee);
      const first = textOf(args[0]);
      const isTimer =
        TIMERS.includes(called) || called === "performance.now" || called.endsWith(".waitForTimeout");
      if (isTimer || (called === "expect" && /^(Math\.abs\()?Date\.now\(\) - /.test(first))) addTime(start);
      if (called.endsWith(".toMatchObject") && args[0] && hasPattern(args[0]))
        add(start, "toMatchObject accepts any value here: use expect.stringMatching");
    },
    BinaryExpression({ left, operator, start }) {
      if (textOf(left) === "Date.now()" && ["<", ">"].includes(operator)) addTime(start);
    },
    ImportDeclaration(node) {
      if (/timers\/promises$/.test(node.source.value) && TIMERS.some((name) => textOf(node).includes(name)))
        addTime(node.start);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

function hasPattern(expected) {
  let isFound = false;
  const visit = (node) => {
    if (node?.type === "Property" && node.value?.regex) isFound = true;
    for (const child of Object.values(node ?? {})) if (child && typeof child === "object") visit(child);
  };
  visit(expected);
  return isFound;
}
