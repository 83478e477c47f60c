import { readFileSync } from "node:fs";
import { CROWDED_FROM, SHARED_KEYS } from "@/lib/data/limit-keys";
import { defaultLimits } from "@/lib/data/limits";

it("the table size in docs/limits.md matches the number of limits", () => {
  const [line = ""] = readFileSync("docs/limits.md", "utf8").match(/^\| `rate_limits` .*$/m) ?? [];
  const written = (pattern: RegExp) => Number(pattern.exec(line)?.[1]?.replaceAll(",", ""));
  const limits = Object.keys(defaultLimits).length;
  const rows = CROWDED_FROM + limits * SHARED_KEYS;
  const bytes = rows * written(/at ([\d,]+) bytes a row/);

  expect(written(/from ([\d,]+) rows on/)).toBe(CROWDED_FROM);
  expect(written(/share ([\d,]+) keys a limit/)).toBe(SHARED_KEYS);
  expect(written(/what ([\d,]+) limits share/)).toBe(limits);
  expect(written(/\| ([\d,]+) rows, those/)).toBe(rows);
  expect(written(/; ([\d,]+) MB at/)).toBe(Math.round(bytes / 10_000_000) * 10);
});
