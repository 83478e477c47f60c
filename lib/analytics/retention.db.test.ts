import { removeOldEvents, removeOldSummaries } from "@/lib/analytics/retention";
import { db, pool } from "@/lib/data/db";
import { removeVisits } from "@/tests/factories/fixed-day";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const view = { name: "page_view", path: "/", visitorKey: "v", sessionKey: "s" };
const ages = [96, 95, 94, 93, 92, 90.1, 89.9];

const remaining = async () => {
  const events = await db.analyticsEvent.findMany({ orderBy: { createdAt: "asc" } });
  return events.map(({ createdAt }) => (NOW.getTime() - createdAt.getTime()) / 86_400_000);
};

beforeEach(async () => {
  await removeVisits();
  await db.analyticsEvent.createMany({ data: ages.map((days) => ({ ...view, createdAt: daysAgo(days) })) });
});

/** Makes the database refuse to remove matching rows during an action. */
async function withoutRemoving(table: string, condition: string, act: () => Promise<void>): Promise<void> {
  await pool.query(`
    CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON ${table} FOR EACH ROW WHEN (${condition})
      EXECUTE FUNCTION refuse_removal()`);
  try {
    await act();
  } finally {
    await pool.query("DROP FUNCTION refuse_removal CASCADE");
  }
}

it("removes expired events in batches until none are left", async () => {
  expect(await removeOldEvents(NOW, { batchSize: 4 })).toBe(6);
  expect(await remaining()).toEqual([89.9]);
  expect(await removeOldEvents(NOW, { batchSize: 4 })).toBe(0);
});

it("keeps the removals of earlier event batches when a later batch fails", async () => {
  const fourth = daysAgo(93).toISOString();
  await withoutRemoving("analytics_events", `OLD.created_at = '${fourth}'`, async () => {
    await expect(removeOldEvents(NOW, { batchSize: 2 })).rejects.toThrow("not this one");
    expect(await remaining()).toEqual([94, 93, 92, 90.1, 89.9]);
  });
  expect(await removeOldEvents(NOW, { batchSize: 2 })).toBe(4);
  expect(await remaining()).toEqual([89.9]);
});

it("leaves events for the next hour when there is no time", async () => {
  expect(await removeOldEvents(NOW, { batchSize: 2, withinMs: 0 })).toBe(0);
  expect(await remaining()).toEqual(ages);
});

it("keeps the removals of earlier loading-time batches when a later batch fails", async () => {
  const load = { path: "/", device: "mobile", metric: "LCP", samples: 1 };
  await db.analyticsDayVital.createMany({
    data: [94, 93, 92, 88].flatMap((days) =>
      [1_000, 2_000].map((value) => ({ ...load, day: daysAgo(days), value })),
    ),
  });
  const last = daysAgo(92).toISOString().slice(0, 10);
  await withoutRemoving("analytics_day_vitals", `OLD.day = '${last}'`, async () => {
    await expect(removeOldSummaries(NOW, { batchSize: 2 })).rejects.toThrow("not this one");
    expect(await db.analyticsDayVital.count()).toBe(4);
  });
  expect(await removeOldSummaries(NOW, { batchSize: 2 })).toBe(2);
  expect(await db.analyticsDayVital.count()).toBe(2);
});
