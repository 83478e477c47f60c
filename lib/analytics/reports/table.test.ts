import type { ReportFigures } from "@/lib/analytics/reports/schema";
import { campaignOf, tables } from "@/lib/analytics/reports/table";

const figures: ReportFigures = {
  visitors: 3,
  sessions: 4,
  entries: 4,
  views: 6,
  bounceRate: 1 / 3,
  averageSeconds: 112.5,
  forms: 3,
  leads: 2,
  orders: 1,
};
const row = {
  ...figures,
  value: '["google", "cpc", "=HYPERLINK(1)"]',
  compared: { ...figures, visitors: 2 },
  before: { ...figures, visitors: 1 },
};
const day = { from: "2026-11-20", to: "2026-11-20" };
const report = {
  range: { ...day, compared: day, before: { from: "2026-11-19", to: "2026-11-19" } },
  total: figures,
  totalCompared: figures,
  totalBefore: figures,
};

test("a campaign's parts have separate columns, figures are numbers, and rates are percentages", () => {
  const { header, lines } = tables.campaigns({ ...report, campaigns: { rows: [row], count: 1 } });
  expect(lines).toEqual([["google", "cpc", "=HYPERLINK(1)", 3, 4, 6, 33.3, 113, 3, 2, 1, 2, 4, 2, 1, 4, 2]]);
  expect(lines[0]).toHaveLength(header.length);
});

test("each line starts with the name of its list", () => {
  const list = { rows: [{ ...row, value: "mobile", bounceRate: null }], count: 1 };
  const none = { rows: [], count: 0 };
  const audience = { ...report, devices: list, browsers: none, countries: none, languages: none };
  expect(tables.audience(audience).lines).toEqual([
    ["Device", "mobile", 3, 4, 6, null, 113, 3, 2, 1, 2, 4, 2, 1, 4, 2],
  ]);
});

test.each([
  ['["a", "", "b"]', ["a", "", "b"]],
  ["(other)", ["(other)", "", ""]],
])("%s is split into three parts", (value, parts) => {
  expect(campaignOf(value)).toEqual(parts);
});

test("the file of the last minutes has everything on the screen: totals, lists, and each minute", () => {
  const { header, lines } = tables.live({
    asOf: "2026-11-20T12:00:00.000Z",
    minutes: 3,
    visitors: 2,
    views: 5,
    viewsByMinute: [3, 0, 2],
    pages: [{ value: "/services", visitors: 2 }],
    sources: [{ value: "(direct)", visitors: 1 }],
    devices: [],
  });
  expect([header, ...lines]).toEqual([
    ["List", "Value", "Visitors", "Page views"],
    ["(all)", "Last 3 minutes", 2, 5],
    ["Page", "/services", 2, null],
    ["Source", "(direct)", 1, null],
    ["Minutes ago", 2, null, 3],
    ["Minutes ago", 1, null, 0],
    ["Minutes ago", 0, null, 2],
  ]);
});
