import { removeExpired } from "@/lib/admin/jobs/cleanup";
import { db, pool } from "@/lib/data/db";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

beforeEach(async () => {
  await db.trashEntry.deleteMany();
  await db.leadReceipt.deleteMany();
  await db.analyticsDaySum.deleteMany();
  await db.analyticsDay.deleteMany();
  await db.analyticsEvent.deleteMany();
});

it("removes data whose retention time is over, and nothing younger", async () => {
  const both = [90.1, 89.9].map(daysAgo);
  await db.failedSignIns.createMany({ data: both.map((hour) => ({ hour, username: "", network: "" })) });
  const entry = { action: "session.start", kind: "session" };
  await db.auditLog.createMany({
    data: [365.1, 364.9].map((days) => ({ ...entry, createdAt: daysAgo(days) })),
  });
  const trashed = { kind: "review", recordId: 1, data: {} };
  await db.trashEntry.createMany({
    data: [0.1, -0.1].map((days) => ({ ...trashed, label: `${days}`, expiresAt: daysAgo(days) })),
  });
  await db.leadReceipt.createMany({
    data: [1.1, 0.9].map((hours) => ({ key: `${hours}`, createdAt: daysAgo(hours / 24) })),
  });
  const one = { visitors: 1, sessions: 1, entries: 1, events: 1 };
  const none = { bounces: 0, seconds: 0, forms: 0, leads: 0, orders: 0 };
  const sum = { ...one, ...none, dimension: "all", value: "" };
  await db.analyticsDaySum.createMany({
    data: [1_102, 1_098].map((days) => ({ ...sum, day: daysAgo(days) })),
  });
  const vital = { path: "/", device: "mobile", metric: "LCP", value: 2_000, samples: 1 };
  await db.analyticsDayVital.createMany({ data: [92, 88].map((days) => ({ ...vital, day: daysAgo(days) })) });
  await db.analyticsDay.createMany({
    data: [1_102, 1_098].map((days) => ({ day: daysAgo(days), summarizedAt: daysAgo(days - 1) })),
  });

  await removeExpired(NOW);
  expect(await db.failedSignIns.findMany()).toMatchObject([{ hour: both[1] }]);
  expect(await db.auditLog.findMany()).toMatchObject([{ createdAt: daysAgo(364.9) }]);
  expect(await db.trashEntry.findMany()).toMatchObject([{ label: "-0.1" }]);
  expect(await db.leadReceipt.findMany()).toMatchObject([{ key: "0.9" }]);
  expect(await db.analyticsDaySum.count()).toBe(1);
  expect(await db.analyticsDayVital.count()).toBe(1);
  expect(await db.analyticsDay.count()).toBe(1);
});

it("summarizes a day before its events are removed", async () => {
  const visit = { name: "page_view", path: "/", visitorKey: "v", sessionKey: "s" };
  await db.analyticsEvent.createMany({
    data: [100, 1].map((days) => ({ ...visit, createdAt: daysAgo(days) })),
  });
  await removeExpired(NOW);
  expect(await db.analyticsEvent.findMany()).toMatchObject([{ createdAt: daysAgo(1) }]);
  expect(await db.analyticsDaySum.count({ where: { dimension: "path", value: "/" } })).toBe(2);
});

it("continues when one removal fails, and fails at the end", async () => {
  await db.leadReceipt.create({ data: { key: "old", createdAt: daysAgo(2) } });
  const trashed = { kind: "review", recordId: 1, data: {} };
  await db.trashEntry.create({ data: { ...trashed, label: "old", expiresAt: daysAgo(1) } });
  // Receipts are removed long before the trash.
  await pool.query("ALTER TABLE lead_receipts RENAME TO lead_receipts_away");
  try {
    await expect(removeExpired(NOW)).rejects.toThrow("removals failed: 1");
  } finally {
    await pool.query("ALTER TABLE lead_receipts_away RENAME TO lead_receipts");
  }
  expect(await db.trashEntry.count()).toBe(0);
  expect(await db.leadReceipt.count()).toBe(1);
  await removeExpired(NOW);
  expect(await db.leadReceipt.count()).toBe(0);
});
