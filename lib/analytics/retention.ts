import "server-only";
import { summarizePastDays } from "@/lib/analytics/summaries";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

const DAY_MS = 86_400_000;

const olderThan = (now: Date, days: number) => ({ lt: new Date(now.getTime() - days * DAY_MS) });

/** Removes the events that are past EVENTS_KEPT_DAYS, once their days are summed up, and says how many there were. */
export async function removeOldEvents(now: Date): Promise<number> {
  await summarizePastDays(now);
  const { count } = await db.analyticsEvent.deleteMany({
    where: { createdAt: olderThan(now, env.EVENTS_KEPT_DAYS) },
  });
  return count;
}

/** Removes the sums of days that are past SUMMARIES_KEPT_DAYS, and says how many rows that were. */
export async function removeOldSummaries(now: Date): Promise<number> {
  const day = olderThan(now, env.SUMMARIES_KEPT_DAYS);
  const { count } = await db.analyticsSummary.deleteMany({ where: { day } });
  const days = await db.analyticsDay.deleteMany({ where: { day } });
  return count + days.count;
}
