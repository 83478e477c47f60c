import "server-only";
import { firstDayOfVitals, firstSummedDay } from "@/lib/analytics/kept-days";
import { sumUpPastDays } from "@/lib/analytics/reports/roll-up";
import { db } from "@/lib/db";
import { setting } from "@/lib/settings/current";

const DAY_MS = 86_400_000;

const olderThan = (now: Date, days: number) => ({ lt: new Date(now.getTime() - days * DAY_MS) });

/** Removes the events that are past EVENTS_KEPT_DAYS, once their days are summed up, and says how many there were. */
export async function removeOldEvents(now: Date): Promise<number> {
  await sumUpPastDays(now);
  const { count } = await db.analyticsEvent.deleteMany({
    where: { createdAt: olderThan(now, setting("eventsKeptDays")) },
  });
  return count;
}

/**
 * Removes the sums of days that are past SUMMARIES_KEPT_DAYS, of loading times with the events, and says how many rows that
 * were.
 */
export async function removeOldSummaries(now: Date): Promise<number> {
  const day = { lt: new Date(firstSummedDay(now)) };
  const sums = await db.analyticsDaySum.deleteMany({ where: { day } });
  const days = await db.analyticsDay.deleteMany({ where: { day } });
  const vitals = await db.analyticsDayVital.deleteMany({
    where: { day: { lt: new Date(firstDayOfVitals(now)) } },
  });
  return sums.count + days.count + vitals.count;
}
