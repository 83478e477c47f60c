import { closedDaysText, parseClosedDays } from "@/lib/data/hours/closed-days";

test("closed days are parsed and written in order", () => {
  const text = "2027-07-05/2027-07-09 Summer break\n2026-12-24 Christmas Eve\n2026-12-31";
  const parsed = parseClosedDays(text);
  expect(parsed).toHaveLength(3);
  expect(closedDaysText(parsed as Exclude<typeof parsed, { message: string }>)).toBe(
    "2026-12-24 Christmas Eve\n2026-12-31\n2027-07-05/2027-07-09 Summer break",
  );
  expect(parseClosedDays("")).toEqual([]);
});

test.each([
  ["2026-02-30 Never", /date/],
  ["? Soon", /date/],
  ["24.12.2026", /date/],
  ["2026-12-24 One\n", /date/],
  ["2026-12-24/2026-12-23 Back", /must not be before/],
  ["2026-01-01/2026-12-31 A year", /at most 92 days/],
  [`2026-12-24 ${"x".repeat(61)}`, /at most 60 characters/],
  [Array(61).fill("2026-12-24").join("\n"), /At most 60/],
])("%j is refused", (text, message) => {
  expect(parseClosedDays(text)).toEqual({ message: expect.stringMatching(message) });
});
