import { lastOf, rangeOf, reportQuery } from "@/lib/analytics/reports/range";

/** Still the 20th in the company's time zone. */
const NOW = new Date("2026-11-21T04:59:59Z");
const queried = (query: object, now = NOW) => rangeOf(reportQuery.parse(query), now);

test.each([
  [{ range: "yesterday" }, "2026-11-19", "2026-11-19", "2026-11-18", "2026-11-18"],
  [{ from: "2026-02-27", to: "2026-03-01" }, "2026-02-27", "2026-03-01", "2026-02-24", "2026-02-26"],
])(
  "%j covers days in company time and is compared with the same number of days before",
  (query, from, to, beforeFrom, beforeTo) => {
    const before = { from: beforeFrom, to: beforeTo };
    expect(queried(query)).toEqual({ from, to, compared: { from, to }, before });
  },
);

test.each([
  [{}, "2026-10-22", "2026-11-20", "2026-09-22", "2026-10-20"],
  [{ range: "7d" }, "2026-11-14", "2026-11-20", "2026-11-07", "2026-11-12"],
  [{ from: "2026-11-18", to: "2026-11-22" }, "2026-11-18", "2026-11-22", "2026-11-13", "2026-11-14"],
])(
  "%j includes today, so only its completed days are compared with those of the previous period",
  (query, from, to, beforeFrom, beforeTo) => {
    const compared = { from, to: "2026-11-19" };
    expect(queried(query)).toEqual({ from, to, compared, before: { from: beforeFrom, to: beforeTo } });
  },
);

test("today alone is compared with nothing", () => {
  const today = { from: "2026-11-20", to: "2026-11-20" };
  expect(queried({ range: "today" })).toEqual({ ...today, compared: null, before: null });
});

test("days are complete even when the clocks change", () => {
  const afterChange = new Date("2026-11-02T04:30:00Z");
  expect(queried({ range: "7d" }, afterChange)).toMatchObject({ from: "2026-10-26", to: "2026-11-01" });
});

test("a range is cut to its last days and compared with the same number before", () => {
  expect(lastOf({ from: "2026-01-01", to: "2026-11-20" }, 28)).toEqual({
    from: "2026-10-24",
    to: "2026-11-20",
    before: { from: "2026-09-26", to: "2026-10-23" },
  });
  expect(lastOf({ from: "2026-11-20", to: "2026-11-20" }, 28).from).toBe("2026-11-20");
});

test.each([
  [{ range: "13d" }],
  [{ from: "2026-11-20" }],
  [{ to: "2026-11-20" }],
  [{ from: "2026-11-20", to: "2026-11-19" }],
  [{ from: "2025-11-19", to: "2026-11-20" }],
  [{ from: "1999-12-31", to: "1999-12-31" }],
  [{ from: "2026-02-30", to: "2026-03-01" }],
  [{ from: "'; DROP", to: "2026-03-01" }],
  [{ format: "xlsx" }],
])("%j is refused", (query) => {
  expect(reportQuery.safeParse(query).success).toBe(false);
});
