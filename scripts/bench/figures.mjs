import { readFileSync, writeFileSync } from "node:fs";

const REPORT = "docs/benchmarks.md";

/**
 * Quantile of the times, formatted for the report.
 * @param part from 0 to 1
 */
export function quantile(times, part, digits = 1) {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(digits);
}

/**
 * Replaces the results of an earlier run in the report.
 * @param name of the marks around them
 */
export function record(name, lines) {
  console.log(`\n${lines.join("\n")}\n`);
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = new RegExp(`${begin}[\\s\\S]*?${end}`);
  const figures = [begin, ...lines, end].join("\n");
  writeFileSync(
    REPORT,
    readFileSync(REPORT, "utf8").replace(before, () => figures),
  );
}
