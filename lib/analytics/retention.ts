import "server-only";
import { sumUpPastDays } from "@/lib/analytics/reports/roll-up";
import { firstDayOfVitals, firstSummedDay } from "@/lib/analytics/retained-days";
import { type BatchBounds, removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import { setting } from "@/lib/data/settings/current";
import { Prisma } from "@/lib/generated/prisma/client";

const DAY_MS = 86_400_000;

export async function removeOldEvents(now: Date, bounds?: BatchBounds): Promise<number> {
  await sumUpPastDays(now);
  const before = new Date(now.getTime() - setting("eventsKeptDays") * DAY_MS);
  const where = Prisma.sql`created_at < ${before}`;
  return removeInBatches({ table: "analytics_events", where, by: "created_at" }, bounds);
}

export async function removeOldSummaries(now: Date, bounds?: BatchBounds): Promise<number> {
  const first = firstSummedDay(now);
  const isOld = (day: string) => Prisma.sql`day < ${day}::date`;
  const sums = await removeInBatches(
    { table: "analytics_day_sums", where: isOld(first), by: "dimension, day" },
    bounds,
  );
  const days = await db.analyticsDay.deleteMany({ where: { day: { lt: new Date(first) } } });
  const vitals = await removeInBatches(
    { table: "analytics_day_vitals", where: isOld(firstDayOfVitals(now)), by: "day" },
    bounds,
  );
  return sums + days.count + vitals;
}
