import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { explain } from "../lib/problem.mjs";

const REPORT = "docs/benchmarks.md";

/**
 * Quantile of the times, formatted for the report.
 * @param part from 0 to 1
 */
export function quantile(times, part, digits = 1) {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(digits);
}

/** Wraps results in markers by which the next run finds them. */
export function marked(name, lines) {
  return [`<!-- ${name} -->`, ...lines, `<!-- /${name} -->`].join("\n");
}

/**
 * Runs the measurement alone if its module is the main program, and writes the results to the report.
 * @param name of the marks
 * @param measure adds cleanup functions to `stops`
 */
export async function measureAlone(module, name, measure) {
  const program = fileURLToPath(module.url);
  if (process.argv[1] !== program) return;
  await measureAndExit(async (stops) => record(name, await measure(stops)));
}

/**
 * Measures in the project's folder, stops everything started, and exits.
 * @param measure adds cleanup functions to `stops`
 */
export async function measureAndExit(measure) {
  process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../.."));
  const stops = [];
  try {
    await measure(stops);
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
  process.exit();
}

/**
 * Replaces the results of an earlier run in the report.
 * @param name of the marks
 */
export function record(name, figures) {
  console.log(`\n${figures}\n`);
  const text = readFileSync(REPORT, "utf8");
  const before = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
  const changed = before.test(text)
    ? text.replace(before, () => figures)
    : text.replace("<!-- /figures -->", () => `\n${figures}\n<!-- /figures -->`);
  writeFileSync(REPORT, changed);
}
