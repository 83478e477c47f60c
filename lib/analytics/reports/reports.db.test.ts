import { rangeOf } from "@/lib/analytics/reports/range";
import { sumUpPastDays } from "@/lib/analytics/reports/roll-up";
import type { ReportRow } from "@/lib/analytics/reports/schema";
import {
  readAudience,
  readCampaigns,
  readConversions,
  readOverview,
  readPages,
  readSources,
} from "@/lib/analytics/reports/service";
import { readVitals } from "@/lib/analytics/reports/vitals";
import { db } from "@/lib/data/db";
import { removeVisits, storeFixedDay } from "@/tests/factories/fixed-day";

const DAY = "2026-11-20";
const rangeAt = (now: Date) => rangeOf({ range: "30d", from: DAY, to: DAY }, now);

/** Value, visitors, sessions, entries, views, bounces of the entries, seconds of a session. */
const brief = (rows: ReportRow[]) =>
  rows.map(({ value, visitors, sessions, entries, views, bounceRate, averageSeconds }) => [
    value,
    visitors,
    sessions,
    entries,
    views,
    bounceRate,
    averageSeconds,
  ]);
const funnel = (rows: ReportRow[]) =>
  rows.map(({ value, sessions, forms, leads, orders }) => [value, sessions, forms, leads, orders]);
const byValue = (a: ReportRow, b: ReportRow) => (a.value < b.value ? -1 : 1);

describe.each([
  ["on the day itself, from its events", new Date("2026-11-20T23:59:59-05:00"), false],
  ["the morning after, before it is summed up", new Date("2026-11-21T00:01:00-05:00"), false],
  ["once it is summed up", new Date("2026-11-21T09:00:00-05:00"), true],
  ["after three months, when its events are gone", new Date("2027-02-25T09:00:00-05:00"), true],
])("a day that was counted by hand, %s", (_when, now, isSummed) => {
  const range = rangeAt(now);
  const isOver = range.before !== null;

  beforeAll(async () => {
    await removeVisits();
    await storeFixedDay();
    if (isSummed) {
      await sumUpPastDays(now);
      await db.analyticsEvent.deleteMany();
    }
  });

  test("has three visitors, four visits, and one bounce, and excludes events of neighboring days", async () => {
    const { total, totalBefore, days, daysBefore } = await readOverview(range, now);
    expect(total).toEqual({
      visitors: 3,
      sessions: 4,
      entries: 4,
      views: 6,
      bounceRate: 0.25,
      averageSeconds: (120 + 10 + 300 + 20) / 4,
      forms: 3,
      leads: 3,
      orders: 1,
    });
    if (isOver) expect(totalBefore).toMatchObject({ visitors: 1, sessions: 1, views: 1, bounceRate: 1 });
    expect(days).toEqual([{ day: DAY, ...total }]);
    expect(daysBefore).toEqual(isOver ? [{ day: "2026-11-19", ...totalBefore }] : []);
  });

  test("has visits from four channels", async () => {
    const { channels, sources } = await readSources(range, now);
    const names = channels.rows.map(({ value }) => value).sort();
    expect(names).toEqual(["direct", "paid", "search", "social"]);
    expect(brief(sources.rows.sort(byValue))).toEqual([
      ["(direct)", 1, 1, 1, 1, 1, 10],
      ["google", 1, 1, 1, 2, 0, 300],
      ["google.com", 1, 1, 1, 2, 0, 120],
      ["t.co", 1, 1, 1, 1, 0, 20],
    ]);
    const { campaigns } = await readCampaigns(range, now);
    expect(brief(campaigns.rows)).toEqual([['["google", "cpc", "spring"]', 1, 1, 1, 2, 0, 300]]);
  });

  test("has four pages, each with its entries and time", async () => {
    const { pages } = await readPages(range, now);
    expect(brief(pages.rows.sort(byValue))).toEqual([
      ["/", 2, 3, 3, 3, 1 / 3, 20],
      ["/checkout", 1, 1, 1, 1, 0, 0],
      ["/checkout/success", 1, 1, 0, 1, null, 0],
      ["/contact", 1, 1, 0, 1, null, 30],
    ]);
  });

  test.each([
    ["devices", ["desktop", 1, 2], ["mobile", 2, 2]],
    ["browsers", ["Chrome", 2, 3], ["Mobile Safari", 1, 1]],
    ["countries", ["", 2, 2], ["US", 1, 2]],
    ["languages", ["en", 2, 3], ["es", 1, 1]],
  ] as const)("has two %s, an unknown one among them without a name", async (list, ...figures) => {
    const { rows } = (await readAudience(range, now))[list];
    const found = rows.sort(byValue).map(({ value, visitors, sessions }) => [value, visitors, sessions]);
    expect(found).toEqual(figures);
  });

  test("has conversions from pages to leads and to an order", async () => {
    const { conversions, pages } = await readConversions(range, now);
    expect(conversions.rows.sort(byValue).map(({ value, views }) => [value, views])).toEqual([
      ["contact_form_submitted", 1],
      ["order_placed", 1],
      ["quick_quote_submitted", 1],
    ]);
    expect(funnel(pages.rows.sort(byValue))).toEqual([
      ["/", 3, 2, 2, 0],
      ["/checkout", 1, 1, 1, 1],
      ["/checkout/success", 1, 1, 1, 1],
      ["/contact", 1, 1, 1, 0],
    ]);
  });

  test("has loading times at the 75th percentile", async () => {
    const { all, before, devices, pages } = await readVitals(range, now);
    expect(all).toEqual({
      LCP: { p75: 3_000, samples: 4 },
      INP: { p75: 240, samples: 2 },
      CLS: { p75: 0.1, samples: 3 },
    });
    expect(before.LCP).toEqual({ p75: null, samples: 0 });
    expect(devices.map(({ device, LCP }) => [device, LCP.p75]).sort()).toEqual([
      ["desktop", 2_000],
      ["mobile", 4_000],
    ]);
    expect(pages.map(({ path, device, LCP }) => [path, device, LCP.p75])).toEqual([
      ["/", "all", 3_000],
      ["/", "desktop", 2_000],
      ["/", "mobile", 3_000],
      ["/checkout", "all", 4_000],
      ["/checkout", "mobile", 4_000],
    ]);
  });
});

test("today's figures are shown for any range, and dropped events are shown with their days", async () => {
  await removeVisits();
  await storeFixedDay();
  await db.analyticsDay.create({ data: { day: new Date(DAY), dropped: 12 } });
  const now = new Date("2026-11-20T23:59:59-05:00");
  const lastYear = rangeOf({ range: "30d", from: "2025-11-20", to: "2025-11-21" }, now);
  expect(await readOverview(lastYear, now)).toMatchObject({
    today: { visitors: 3 },
    total: { visitors: 0, bounceRate: null, averageSeconds: null },
    dropped: 0,
    integration: { connected: false, measurementId: null },
  });
  expect((await readOverview(rangeAt(now), now)).dropped).toBe(12);
});

test("in a range that includes today, only completed days are compared with those of the previous period", async () => {
  await removeVisits();
  // Visits of each day from the 17th to the 20th, which is half over.
  const visits = [2, 7, 3, 1].flatMap((count, day) =>
    Array.from({ length: count }, (_, visit) => ({
      name: "page_view",
      path: "/",
      device: "mobile",
      visitorKey: `${day} ${visit}`,
      sessionKey: `${day} ${visit}`,
      createdAt: new Date(`2026-11-${17 + day}T12:00:00-05:00`),
    })),
  );
  await db.analyticsEvent.createMany({ data: visits });
  const now = new Date("2026-11-20T13:00:00-05:00");
  const days = rangeOf({ range: "30d", from: "2026-11-19", to: DAY }, now);
  const figures = { total: 4, compared: 3, before: 2 };
  await sumUpPastDays(now);
  const overview = await readOverview(days, now);
  const { devices, ...ranged } = await readAudience(days, now);
  for (const { total, totalCompared, totalBefore } of [overview, ranged]) {
    const [all, compared, before] = [total, totalCompared, totalBefore].map(({ visitors }) => visitors);
    expect({ total: all, compared, before }).toEqual(figures);
  }
  const [mobile] = devices.rows;
  const { visitors: all, compared, before } = mobile as ReportRow;
  expect({ total: all, compared: compared.visitors, before: before.visitors }).toEqual(figures);
  expect(overview.daysBefore.map(({ day }) => day)).toEqual(["2026-11-17"]);
  const today = rangeOf({ range: "today" }, now);
  expect(await readOverview(today, now)).toMatchObject({
    total: { visitors: 1 },
    totalBefore: { visitors: 0 },
  });
});
