import { removeExpired } from "@/lib/admin/jobs/cleanup";
import { analyticsBatch } from "@/lib/analytics/schema";
import { recordEvents } from "@/lib/analytics/service";
import { dayOf, instantOf } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";
import { keysOf } from "@/lib/data/visitor-keys";
import { BROWSER, GOOGLE } from "@/tests/factories/user-agents";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

function record(events: object[], { headers = {}, address = "203.0.113.7", ...rest }: Options = {}) {
  const batch = analyticsBatch.parse({ events, ...rest });
  const all = new Headers({ "user-agent": BROWSER, host: "site.example", ...headers });
  return recordEvents(batch, { headers: all, clientAddress: address });
}
type Options = { headers?: Record<string, string>; address?: string; sessionStart?: number; visit?: object };

const stored = () => db.analyticsEvent.findMany({ orderBy: { id: "asc" } });
const view = { name: "page_view", path: "/" };

beforeEach(() => db.analyticsEvent.deleteMany());

test("stores each event in its columns, with the known data of the visit", async () => {
  const visit = {
    referrer: "https://search.example/",
    utmSource: "ads",
    language: "en-US",
    timezone: "America/New_York",
    screen: "1440x900",
    viewport: "1440x700",
  };
  const events = [
    { name: "session_start", path: "/" },
    view,
    { name: "time_on_page", properties: { seconds: 9 } },
  ];
  const begun = Date.now();
  expect(await record(events, { visit })).toBe(3);
  const [start, seen, time] = await stored();
  const { viewport, ...columns } = visit;
  expect(start).toMatchObject({
    ...columns,
    name: "session_start",
    path: "/",
    referrer: "search.example",
    device: "desktop",
    browser: "Chrome",
    os: "Linux",
    properties: { viewport },
    country: null,
  });
  expect(seen).toMatchObject({ name: "page_view", referrer: "search.example", properties: {} });
  expect(time).toMatchObject({ seconds: 9, properties: {} });
  expect(seen?.createdAt.getTime()).toBeGreaterThanOrEqual(begun);
});

test("the start of a session carries its own visit data, such as that of a phone", async () => {
  const own = { screen: "390x844", language: "es" };
  const properties = { ...own, referrer: "https://other.example/x", viewport: "390x660" };
  await record([{ name: "session_start", properties }], { headers: { "user-agent": IPHONE } });
  const phone = { device: "mobile", browser: "Mobile Safari", os: "iOS" };
  expect(await stored()).toMatchObject([
    { ...own, ...phone, referrer: "other.example", properties: { viewport: "390x660" } },
  ]);
});

test.each([
  ["a crawler", { "user-agent": GOOGLE }],
  ["a script", { "user-agent": "curl/8.5.0" }],
  ["a browser without a window", { "user-agent": BROWSER.replace("Chrome/", "HeadlessChrome/") }],
  ["an empty user agent", { "user-agent": "" }],
  ["Do Not Track", { dnt: "1" }],
  ["Global Privacy Control", { "sec-gpc": "1" }],
])("stores nothing for %s", async (_who, headers) => {
  expect(await record([view], { headers })).toBe(0);
  expect(await stored()).toEqual([]);
});

test("visits to the administration are not recorded", async () => {
  const paths = ["/admin", "/admin/dashboard", "/api/menu-items", "/administration-services"];
  expect(await record(paths.map((path) => ({ ...view, path })))).toBe(1);
  expect(await stored()).toMatchObject([{ path: "/administration-services" }]);
});

test("the site itself is not a referrer, and country headers from a client are ignored", async () => {
  await record([view], {
    visit: { referrer: "https://site.example/contact" },
    headers: { "cf-ipcountry": "DE", "x-vercel-ip-country": "DE" },
  });
  expect(await stored()).toMatchObject([{ referrer: null, country: null }]);
});

const end = (seconds: number) => ({ name: "session_end", path: "/", properties: { seconds } });

test("only the last end of a session is kept, without affecting other sessions", async () => {
  const sessionStart = Date.now() - 60_000;
  await record([view, end(10)], { sessionStart });
  await record([end(20), view, end(30)], { sessionStart });
  await record([end(5)], { sessionStart: sessionStart + 1 });
  const ends = (await stored()).filter(({ name }) => name === "session_end");
  expect(ends.map(({ seconds }) => seconds)).toEqual([30, 5]);
  expect(await db.analyticsEvent.count({ where: { name: "page_view" } })).toBe(2);
});

test("the end that a past day stores stays when the session ends again after midnight", async () => {
  const midnight = instantOf(dayOf(new Date()), 0);
  const sessionStart = midnight - 600_000;
  await record([end(540)], { sessionStart });
  await db.analyticsEvent.updateMany({ data: { createdAt: new Date(midnight - 60_000) } });
  await record([end(900)], { sessionStart });
  await record([end(1_200)], { sessionStart });
  const ends = await stored();
  expect(ends.map(({ seconds }) => seconds)).toEqual([540, 1_200]);
  expect(new Set(ends.map(({ sessionKey }) => sessionKey)).size).toBe(1);
});

describe("keys", () => {
  const visitor = {
    clientAddress: "203.0.113.7",
    userAgent: BROWSER,
    sessionStart: Date.parse("2026-11-20T23:50:00-05:00"),
  };
  const evening = new Date("2026-11-20T23:55:00-05:00");
  const nextMorning = new Date("2026-11-21T00:05:00-05:00");

  test("are the same for one visitor and different for others, and are hashes", async () => {
    const one = await keysOf(visitor, evening);
    expect(await keysOf(visitor, evening)).toEqual(one);
    for (const change of [{ clientAddress: "203.0.113.8" }, { userAgent: IPHONE }]) {
      const other = await keysOf({ ...visitor, ...change }, evening);
      expect(other.visitorKey).not.toBe(one.visitorKey);
      expect(other.sessionKey).not.toBe(one.sessionKey);
    }
    expect(one.visitorKey).toMatch(/^[0-9a-f]{64}$/);
    expect(one.sessionKey).not.toBe(one.visitorKey);
  });

  test("do not identify a visitor on the next company day, although a session continues past midnight", async () => {
    const before = await keysOf(visitor, evening);
    const after = await keysOf(visitor, nextMorning);
    expect(after.visitorKey).not.toBe(before.visitorKey);
    expect(after.sessionKey).toBe(before.sessionKey);
  });

  test("work with a clock that is wrong by years", async () => {
    for (const sessionStart of [0, 8_640_000_000_000]) {
      expect((await keysOf({ ...visitor, sessionStart }, evening)).sessionKey).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});

test("old events and the salts of past days are removed", async () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const event = { name: "page_view", visitorKey: "v", sessionKey: "s" };
  const events = [91, 89].map((days) => ({ ...event, createdAt: daysAgo(days) }));
  await db.analyticsEvent.createMany({ data: events });
  await db.analyticsSalt.deleteMany();
  const salts = [0, 1, 3, 4].map((days) => ({ day: daysAgo(days), salt: `${days}` }));
  await db.analyticsSalt.createMany({ data: salts });
  await removeExpired(now);
  expect(await stored()).toMatchObject([{ createdAt: daysAgo(89) }]);
  const kept = await db.analyticsSalt.findMany({ orderBy: { salt: "asc" } });
  expect(kept.map(({ salt }) => salt)).toEqual(["0", "1"]);
});
