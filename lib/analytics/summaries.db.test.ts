import { summarizePastDays } from "@/lib/analytics/summaries";
import { db } from "@/lib/db";

const NOW = new Date("2026-11-21T12:00:00Z");
const YESTERDAY = new Date("2026-11-20T00:00:00Z");
const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const view = { name: "page_view", visitorKey: "v", sessionKey: "s", createdAt: at("10:00:00") };

const sums = (where: object) =>
  db.analyticsSummary.findMany({ where, orderBy: [{ events: "desc" }, { value: "asc" }] });

beforeEach(async () => {
  await db.analyticsEvent.deleteMany();
  await db.analyticsSummary.deleteMany();
  await db.analyticsDay.deleteMany();
});

test("sums a day up by each column, in UTC from midnight to midnight", async () => {
  await db.analyticsEvent.createMany({
    data: [
      { ...view, path: "/", device: "mobile", createdAt: at("00:00:00") },
      { ...view, path: "/", visitorKey: "w", sessionKey: "t", country: "US", createdAt: at("23:59:59.999") },
      { ...view, path: "/contact" },
      { ...view, name: "time_on_page", path: "/", seconds: 7 },
      { ...view, name: "time_on_page", path: "/", seconds: 5 },
      { ...view, name: "conversion", properties: { conversion: "contact" } },
      { ...view, path: "/late", createdAt: new Date("2026-11-21T00:00:00Z") },
      { ...view, path: "/early", createdAt: new Date("2026-11-19T23:59:59.999Z") },
    ],
  });
  expect(await summarizePastDays(NOW)).toBe(2);
  const ofDay = { day: YESTERDAY, name: "page_view" };
  expect(await sums({ ...ofDay, dimension: "all" })).toEqual([
    expect.objectContaining({ value: "", events: 3, visitors: 2, sessions: 2, seconds: 0n }),
  ]);
  expect(await sums({ ...ofDay, dimension: "path" })).toMatchObject([
    { value: "/", events: 2, visitors: 2 },
    { value: "/contact", events: 1, visitors: 1 },
  ]);
  expect(await sums({ ...ofDay, dimension: "country" })).toMatchObject([{ value: "US", events: 1 }]);
  expect(await sums({ name: "time_on_page", dimension: "path" })).toMatchObject([{ seconds: 12n }]);
  expect(await sums({ name: "conversion", dimension: "detail" })).toMatchObject([{ value: "contact" }]);
  expect(await sums({ value: "/late" })).toEqual([]);
});

test("keeps the most frequent values apart and the rest together, so that a day has a known size", async () => {
  const visits = Array.from({ length: 130 }, (_, page) => ({ ...view, path: `/${page}` }));
  await db.analyticsEvent.createMany({ data: [...visits, { ...view, path: "/7" }] });
  await summarizePastDays(NOW);
  const rows = await sums({ dimension: "path" });
  expect(rows).toHaveLength(101);
  expect(rows[0]).toMatchObject({ value: "(other)", events: 30, visitors: 1 });
  expect(rows[1]).toMatchObject({ value: "/7", events: 2 });
});

test("sums each day up once, and keeps what was dropped of it", async () => {
  await db.analyticsDay.create({ data: { day: YESTERDAY, dropped: 12 } });
  await db.analyticsEvent.createMany({ data: [view] });
  expect(await summarizePastDays(NOW)).toBe(1);
  expect(await summarizePastDays(NOW)).toBe(0);
  expect(await db.analyticsDay.findMany()).toMatchObject([{ dropped: 12, summarizedAt: expect.any(Date) }]);
});
