import { rangeOf } from "@/lib/analytics/reports/range";
import { sumUpPastDays } from "@/lib/analytics/reports/roll-up";
import { readConversions, readOverview, readPages } from "@/lib/analytics/reports/service";
import { daysAfter } from "@/lib/core/days";
import { companyDay } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";
import { removeVisits } from "@/tests/factories/fixed-day";

const MINUTE_MS = 60_000;

/** Starts of days in the company's time zone, around which the events happen. */
const midnights: [name: string, midnight: string][] = [
  ["an ordinary night", "2026-11-20T05:00:00Z"],
  ["before the day of 23 hours", "2026-03-08T05:00:00Z"],
  ["after the day of 23 hours", "2026-03-09T04:00:00Z"],
  ["before the day of 25 hours", "2026-11-01T04:00:00Z"],
  ["after the day of 25 hours", "2026-11-02T05:00:00Z"],
];

/**
 * Minutes before (negative) and after a midnight at which:
 *
 * - one sees a page an hour before, leaves it for a while, sees another after midnight, and stays until an
 *   hour past it
 * - one opens the contact form two minutes before, begins it two minutes and sends it three minutes past
 *   midnight
 * - one opens a page ten minutes before and leaves it ten minutes past midnight: a bounce of the day before
 * - one orders half an hour before midnight
 * - one comes at midnight itself, for a minute: a bounce of the day after
 */
async function storeNight(midnight: Date): Promise<void> {
  const at = (minutes: number) => new Date(midnight.getTime() + minutes * MINUTE_MS);
  const of = (sessionKey: string) => (minutes: number, name: string, more: object) => ({
    name,
    sessionKey,
    createdAt: at(minutes),
    ...more,
    // Visitor keys change daily.
    visitorKey: `${sessionKey} ${minutes < 0 ? "before" : "after"}`,
  });
  const [crossing, late, quiet] = [of("crossing"), of("late"), of("quiet")];
  const [early, next] = [of("early"), of("next")];
  const view = (path: string) => ["page_view", { path }] as const;
  const end = (seconds: number) => ["session_end", { seconds }] as const;
  const sent = (conversion: string) =>
    ["conversion", { path: "/contact", properties: { conversion } }] as const;
  await db.analyticsEvent.createMany({
    data: [
      crossing(-60, "session_start", { path: "/" }),
      crossing(-60, ...view("/")),
      crossing(-5, ...end(55 * 60)),
      crossing(30, ...view("/services")),
      crossing(60, ...end(120 * 60)),
      late(-2, "session_start", { path: "/contact" }),
      late(-2, ...view("/contact")),
      late(2, "form_start", { path: "/contact" }),
      late(3, ...sent("contact_form_submitted")),
      late(4, "time_on_page", { path: "/contact", seconds: 6 * 60 }),
      late(4, ...end(6 * 60)),
      quiet(-10, ...view("/")),
      quiet(10, ...end(20 * 60)),
      early(-30, ...view("/checkout")),
      early(-20, ...sent("order_placed")),
      early(-15, ...end(15 * 60)),
      next(0, ...view("/")),
      next(1, ...end(60)),
    ],
  });
}

beforeEach(removeVisits);

describe.each(midnights)("visits past midnight, %s", (_name, text) => {
  const midnight = new Date(text);
  const day = companyDay(midnight);
  const dayBefore = daysAfter(day, -1);

  test.each([
    ["computed from their events", 2, false],
    ["once both days are summed up", 40, true],
  ])("each day has what happened on it, and nothing is counted twice, %s", async (_when, hours, isSummed) => {
    const now = new Date(midnight.getTime() + hours * 60 * MINUTE_MS);
    const of = (from: string, to = from) => rangeOf({ range: "30d", from, to }, now);
    await storeNight(midnight);
    if (isSummed) {
      await sumUpPastDays(now);
      await db.analyticsEvent.deleteMany();
    }

    expect((await readOverview(of(dayBefore), now)).total).toMatchObject({
      visitors: 4,
      sessions: 4,
      views: 4,
      bounceRate: 1 / 4,
      forms: 1,
      leads: 1,
      orders: 1,
      averageSeconds: ((60 + 2 + 10 + 15) * 60) / 4,
    });
    const before = (await readConversions(of(dayBefore), now)).conversions;
    expect(before.rows).toMatchObject([{ value: "order_placed", views: 1 }]);

    expect((await readOverview(of(day), now)).total).toMatchObject({
      visitors: 3,
      sessions: 3,
      views: 2,
      bounceRate: 1 / 3,
      forms: 1,
      leads: 1,
      orders: 0,
      averageSeconds: ((60 + 4 + 1) * 60) / 3,
    });
    const { conversions, pages } = await readConversions(of(day), now);
    expect(conversions.rows).toMatchObject([{ value: "contact_form_submitted", views: 1 }]);
    // The form's page counts, though it was opened the day before.
    expect(
      pages.rows.map(({ value, views, entries, leads }) => [value, views, entries, leads]).sort(),
    ).toEqual([
      ["/", 1, 1, 0],
      ["/contact", 0, 0, 1],
      ["/services", 1, 1, 0],
    ]);
    const contact = (await readPages(of(day), now)).pages.rows.find(({ value }) => value === "/contact");
    expect(contact?.averageSeconds).toBe(4 * 60);

    const both = await readOverview(of(dayBefore, day), now);
    expect(both.total).toMatchObject({ leads: 2, orders: 1, views: 6 });
  });
});

test("a visit that continues past midnight is not a bounce, even if the roll-up ran during it", async () => {
  const midnight = new Date("2026-11-20T05:00:00Z");
  const at = (minutes: number) => new Date(midnight.getTime() + minutes * MINUTE_MS);
  const visit = { visitorKey: "v", sessionKey: "s" };
  await db.analyticsEvent.create({ data: { ...visit, name: "page_view", path: "/", createdAt: at(-2) } });
  expect(await sumUpPastDays(at(3))).toBe(0);
  const properties = { conversion: "contact_form_submitted" };
  const sent = { ...visit, name: "conversion", path: "/", properties, createdAt: at(10) };
  await db.analyticsEvent.create({ data: sent });
  expect(await sumUpPastDays(at(123))).toBe(1);
  const day = companyDay(at(-2));
  const { total } = await readOverview(rangeOf({ range: "30d", from: day, to: day }, at(123)), at(123));
  expect(total).toMatchObject({ sessions: 1, bounceRate: 0 });
});

test("pages that led to a lead are listed first, however few visitors saw them", async () => {
  const createdAt = new Date("2026-11-20T17:00:00Z");
  const view = (sessionKey: string, path: string) => {
    return { name: "page_view", path, sessionKey, visitorKey: sessionKey, createdAt };
  };
  const properties = { conversion: "contact_form_submitted" };
  const aMinuteLater = new Date(createdAt.getTime() + 60_000);
  const conversion = { ...view("c", "/rare"), name: "conversion", properties, createdAt: aMinuteLater };
  const seen = [0, 1, 2, 3, 4].flatMap((page) => ["a", "b"].map((visitor) => view(visitor, `/seen/${page}`)));
  await db.analyticsEvent.createMany({ data: [...seen, view("c", "/rare"), conversion] });
  const range = rangeOf({ range: "30d", from: "2026-11-20", to: "2026-11-20" }, createdAt);
  const { pages } = await readConversions(range, new Date("2026-11-20T18:00:00Z"));
  expect(pages.rows.at(0)).toMatchObject({ value: "/rare", leads: 1, visitors: 1 });
});

test.each([
  ["an hour is left out", "2026-03-08T06:30:00Z"],
  ["an hour comes twice", "2026-11-01T05:30:00Z"],
])("when %s, a visit has its real duration", async (_what, begun) => {
  const at = (minutes: number) => new Date(Date.parse(begun) + minutes * MINUTE_MS);
  const viewed = { visitorKey: "v", sessionKey: "s", path: "/", name: "page_view", createdAt: at(0) };
  const properties = { conversion: "contact_form_submitted" };
  const converted = { ...viewed, name: "conversion", properties, createdAt: at(90) };
  await db.analyticsEvent.createMany({ data: [viewed, converted] });
  const day = companyDay(at(0));
  const { total } = await readOverview(rangeOf({ range: "30d", from: day, to: day }, at(120)), at(120));
  expect(total).toMatchObject({ sessions: 1, leads: 1, averageSeconds: 90 * 60 });
});
