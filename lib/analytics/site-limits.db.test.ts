import { analyticsBatch } from "@/lib/analytics/schema";
import { recordEvents } from "@/lib/analytics/service";
import { withinBudget } from "@/lib/core/request-budget";
import { db, pool } from "@/lib/data/db";
import { freezeTimeouts } from "@/tests/factories/frozen-timeouts";
import { until } from "@/tests/factories/until";

const view = [{ name: "page_view", path: "/" }];
const headers = new Headers({ "user-agent": "Mozilla/5.0 (X11) Firefox/140.0", host: "site.example" });
const record = (events: object[], clientAddress: string) =>
  recordEvents(analyticsBatch.parse({ events }), { headers, clientAddress });

const droppedIs = async (dropped: number) =>
  (await db.analyticsDay.count({ where: { summarizedAt: null, dropped } })) === 1;

// The first write starts the time to the next.
beforeAll(() => freezeTimeouts({ withPerformance: true }));
afterAll(() => jest.useRealTimers());

// Alone in its file: the process knows for a minute that the limit is reached.
test("events past the limit of the whole site are dropped and counted, whatever address they come from", async () => {
  // Begins the count.
  await record(view, "203.0.113.7");
  await db.analyticsEvent.deleteMany();
  const inAMinute = Date.now() + 60_000;
  await pool.query(
    "UPDATE rate_limits SET points = 999, expire = $1 WHERE key = 'analyticsEventsOfSite:site'",
    [inAMinute],
  );
  await withinBudget("sending", async () => {
    expect(await record(view, "198.51.100.1")).toBe(1);
    expect(await record([...view, ...view], "198.51.100.2")).toBe(0);
    expect(await record(view, "198.51.100.3")).toBe(0);
    expect(await droppedIs(2)).toBe(true);
    // The rest is stored after the request's time is up. A fake timer runs in the context of who advances it.
    await jest.advanceTimersByTimeAsync(10_000);
  });
  await until(() => droppedIs(3), "the rest is counted");
  expect(await db.analyticsEvent.count()).toBe(1);
  const keys = await db.rateLimit.findMany({ where: { key: { contains: "198.51.100.3" } } });
  expect(keys).toEqual([]);
});
