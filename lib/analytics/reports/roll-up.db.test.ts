import { removeExpired } from "@/lib/admin/jobs/cleanup";
import { rangeOf } from "@/lib/analytics/reports/range";
import { sumUpOpenDays, sumUpPastDays } from "@/lib/analytics/reports/roll-up";
import { readOverview } from "@/lib/analytics/reports/service";
import { readVitals } from "@/lib/analytics/reports/vitals";
import { serverBridge } from "@/lib/core/server-bridge";
import { expireLocally } from "@/lib/data/cache";
import { db, pool } from "@/lib/data/db";
import { refreshSettings } from "@/lib/data/settings/current";
import { cachedSettings } from "@/lib/data/settings-reader";
import { removeVisits, storeFixedDay } from "@/tests/factories/fixed-day";

const NOW = new Date("2026-11-21T12:00:00-05:00");
const createdAt = new Date("2026-11-20T12:00:00Z");
const view = { name: "page_view", visitorKey: "v", sessionKey: "s", createdAt };

const sums = (where: object) =>
  db.analyticsDaySum.findMany({ where, orderBy: [{ events: "desc" }, { value: "asc" }] });

beforeEach(removeVisits);

test("summarizes each past day once, even concurrently, and keeps its number of dropped events", async () => {
  await storeFixedDay();
  await db.analyticsDay.create({ data: { day: new Date("2026-11-20"), dropped: 12 } });
  const counts = await Promise.all([sumUpPastDays(NOW), sumUpPastDays(NOW), sumUpPastDays(NOW)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await sumUpPastDays(NOW)).toBe(0);
  expect(await db.analyticsDay.findMany({ orderBy: { day: "asc" } })).toMatchObject([
    { dropped: 0, summarizedAt: expect.any(Date) },
    { dropped: 12, summarizedAt: expect.any(Date) },
  ]);
  expect(await sums({ dimension: "all" })).toHaveLength(2);
  expect(await sums({ day: new Date("2026-11-20"), dimension: "all" })).toMatchObject([{ sessions: 4 }]);
});

test("does not summarize a day whose sums would be removed at once, however long events are kept", async () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  const data = [6, 5, 3].map((days) => ({ ...view, createdAt: daysAgo(days) }));
  await db.analyticsEvent.createMany({ data });
  const edit = { updatedBy: "ana", updatedAt: new Date() };
  await db.setting.createMany({
    data: [
      { key: "summariesKeptDays", value: 4, ...edit },
      { key: "eventsKeptDays", value: 9, ...edit },
    ],
  });
  serverBridge().settings = cachedSettings();
  try {
    await refreshSettings();
    await removeExpired(NOW);
    expect(await sumUpPastDays(NOW)).toBe(0);
    expect((await sums({ dimension: "all" })).map(({ day }) => day)).toEqual([new Date("2026-11-18")]);
    expect(await db.analyticsEvent.count()).toBe(3);
  } finally {
    await db.setting.deleteMany();
    expireLocally(["settings"]);
    await refreshSettings();
    delete serverBridge().settings;
  }
});

describe("a busy day that is not over", () => {
  const LIMIT = 5_000;
  /** Fast, as there are many. */
  const storeViewsOfToday = (count: number) =>
    pool.query(
      `INSERT INTO analytics_events (name, visitor_key, session_key, created_at)
       SELECT 'page_view', 'v', 's', $1 FROM generate_series(1, $2)`,
      [today.createdAt, count],
    );
  const today = { ...view, createdAt: new Date(NOW.getTime() - 3_600_000) };
  const range = rangeOf({ range: "today" }, NOW);
  const viewsAt = async (now: Date) => (await readOverview(range, now)).total.views;
  const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

  test("is read from its current sums while they are fresh", async () => {
    await storeViewsOfToday(LIMIT + 1);
    await db.analyticsEvent.create({ data: { ...view, createdAt: new Date("2026-11-21T01:00:00Z") } });
    expect(await sumUpOpenDays(NOW)).toBe(3);
    expect(await sumUpOpenDays(NOW)).toBe(3);
    await db.analyticsEvent.create({ data: today });
    expect(await viewsAt(minutesLater(2))).toBe(LIMIT + 1);
    expect(await viewsAt(minutesLater(4))).toBe(LIMIT + 2);
    await sumUpOpenDays(minutesLater(4));
    expect(await viewsAt(minutesLater(5))).toBe(LIMIT + 2);
  });

  test("reads its loading times live and gets its final summary once it is over", async () => {
    await storeViewsOfToday(LIMIT + 1);
    await sumUpOpenDays(NOW);
    await db.analyticsEvent.create({ data: { ...today, name: "web_vitals", properties: { lcp: 900 } } });
    expect((await readVitals(range, NOW)).all.LCP).toEqual({ p75: 900, samples: 1 });
    await db.analyticsEvent.create({ data: today });
    const dayAfter = new Date("2026-11-22T12:00:00-05:00");
    expect(await sumUpPastDays(dayAfter)).toBe(1);
    expect(await sumUpOpenDays(dayAfter)).toBe(0);
    expect(await viewsAt(dayAfter)).toBe(LIMIT + 2);
    const day = await db.analyticsDay.findUnique({ where: { day: new Date("2026-11-21") } });
    expect(day).toMatchObject({ summarizedAt: expect.any(Date), sumsUntil: null });
  });

  test("is read from its events when there are few", async () => {
    await storeViewsOfToday(LIMIT);
    expect(await sumUpOpenDays(NOW)).toBe(0);
    expect(await viewsAt(NOW)).toBe(LIMIT);
    expect(await db.analyticsDaySum.count()).toBe(0);
  });
});

test("an interrupted summary is repeated completely", async () => {
  await storeFixedDay();
  await sumUpPastDays(NOW);
  const whole = await sums({ day: new Date("2026-11-20") });
  await db.analyticsDaySum.deleteMany({ where: { dimension: "path" } });
  await db.analyticsDay.updateMany({ data: { summarizedAt: null } });
  expect(await sumUpPastDays(NOW)).toBe(2);
  expect(await sums({ day: new Date("2026-11-20") })).toEqual(whole);
});

test("keeps the most frequent values separate and the rest together, so that a day has a limited size", async () => {
  const visits = Array.from({ length: 130 }, (_, page) => ({ ...view, path: `/${page}` }));
  await db.analyticsEvent.createMany({ data: [...visits, { ...view, path: "/7" }] });
  await sumUpPastDays(NOW);
  const rows = await sums({ dimension: "path" });
  expect(rows).toHaveLength(101);
  // The thirty pages were one visit.
  expect(rows[0]).toMatchObject({ value: "(other)", events: 30, visitors: 1, sessions: 1 });
});

test("keeps even the rarest page separate when it led to a lead", async () => {
  const seen = Array.from({ length: 130 }, (_, page) => ({ ...view, path: `/${page}` }));
  const rare = { ...view, visitorKey: "one", sessionKey: "one", path: "/zzz" };
  const sent = { ...rare, name: "conversion", properties: { conversion: "contact_form_submitted" } };
  await db.analyticsEvent.createMany({ data: [...seen, ...seen, rare, sent] });
  await sumUpPastDays(NOW);
  expect(await sums({ dimension: "path", value: "/zzz" })).toMatchObject([{ events: 1, leads: 1 }]);
  expect(await sums({ dimension: "path" })).toHaveLength(101);
});

test("combines a page's loading times from all of its days, even when it is rare on one of them", async () => {
  const load = (path: string, lcp: number, day: number) => ({
    ...view,
    name: "web_vitals",
    path,
    properties: { lcp },
    createdAt: new Date(`2026-11-${day}T12:00:00Z`),
  });
  // The page is the last of all on the first day, and the first on the second.
  const others = Array.from({ length: 80 }, (_, page) => load(`/${page % 40}`, 500, 19));
  const views = Array(3).fill({ ...view, path: "/page" });
  const loads = [...others, load("/page", 4_000, 19), load("/page", 1_000, 20)];
  await db.analyticsEvent.createMany({ data: [...loads, ...views] });
  await sumUpPastDays(NOW);
  const range = rangeOf({ range: "30d", from: "2026-11-19", to: "2026-11-20" }, NOW);
  const report = await readVitals(range, NOW);
  expect(report.pages.find(({ path, device }) => path === "/page" && device === "all")?.LCP).toEqual({
    p75: 4_000,
    samples: 2,
  });
  expect(report).toMatchObject({ keptFrom: "2026-08-23", all: { LCP: { p75: 500, samples: 82 } } });
});

test("loading times are compared only with a period that is kept completely", async () => {
  const days = ["2026-08-22", "2026-08-23", "2026-08-25"].map((day) => new Date(day));
  const load = { path: "", device: "", metric: "LCP", value: 900, samples: 1 };
  await db.analyticsDayVital.createMany({ data: days.map((day) => ({ ...load, day })) });
  const of = (from: string, to: string) => readVitals(rangeOf({ range: "30d", from, to }, NOW), NOW);
  expect((await of("2026-08-24", "2026-08-25")).before.LCP).toEqual({ p75: null, samples: 0 });
  expect((await of("2026-08-24", "2026-08-24")).before.LCP).toEqual({ p75: 900, samples: 1 });
});

test("hostile names of campaigns, pages, and languages are summarized as text and cut to a maximum length", async () => {
  const hostile = `"'\\; DROP TABLE users; -- <b>(other)</b> ${"ß".repeat(200)}`;
  await db.analyticsEvent.create({
    data: {
      ...view,
      path: `/${"€".repeat(499)}`,
      utmSource: hostile,
      utmMedium: hostile,
      utmCampaign: hostile,
      referrer: "§".repeat(255),
      language: hostile.slice(0, 35),
    },
  });
  expect(await sumUpPastDays(NOW)).toBe(1);
  const [campaign] = await sums({ dimension: "campaign" });
  expect(JSON.parse(campaign?.value ?? "")).toEqual(Array(3).fill(hostile.toLowerCase().slice(0, 100)));
});
