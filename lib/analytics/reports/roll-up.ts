import "server-only";
import { daySums, isWithin } from "@/lib/analytics/reports/day-sums";
import { dayVitals } from "@/lib/analytics/reports/day-vitals";
import { type Dimension, figureNames, mostOf } from "@/lib/analytics/reports/dimensions";
import { firstOpenDay } from "@/lib/analytics/reports/open-days";
import { firstSummedDay } from "@/lib/analytics/retained-days";
import { dayBefore, everyDay } from "@/lib/core/days";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { companyDay } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Several times the time for a day at the site's limit. */
const TRANSACTION_MS = 120_000;
/** Visits may continue past midnight; their events until then tell how long they lasted on the day before. */
const SETTLED_AFTER_MS = 2 * 3_600_000;

/** Summing this many events takes some twenty milliseconds per report; more need interim sums. */
const BUSY_EVENTS = 5_000;

/**
 * Sums days (company time) that ended two hours ago, oldest first; returns their number. Each day is its own
 * transaction: an aborted run can be resumed, and parallel runs don't sum twice.
 */
export async function sumUpPastDays(now = new Date()): Promise<number> {
  const days = await db.$queryRaw<{ day: string }[]>`
    SELECT day::text FROM (
      SELECT generate_series((min(created_at) AT TIME ZONE ${SITE_TIME_ZONE})::date,
        ${dayBefore(companyDay(new Date(now.getTime() - SETTLED_AFTER_MS)))}::date, '1 day')::date AS day FROM analytics_events
    ) AS past
    WHERE day >= ${firstSummedDay(now)}::date
      AND NOT EXISTS (SELECT FROM analytics_days AS seen WHERE seen.day = past.day AND summarized_at IS NOT NULL)
    ORDER BY day`;
  let summed = 0;
  for (const { day } of days) if (await sumUp(day)) summed += 1;
  return summed;
}

const FIGURES = Prisma.raw(figureNames.join(", "));
const DIMENSIONS = Object.keys(mostOf) as Dimension[];

function sumUp(day: string): Promise<boolean> {
  return whileOpen(day, async (tx) => {
    await writeSums(tx, day);
    await tx.$executeRaw`DELETE FROM analytics_day_vitals WHERE day = ${day}::date`;
    await tx.$executeRaw`
      WITH ${dayVitals({ from: day, to: day })}
      INSERT INTO analytics_day_vitals (day, path, device, metric, value, samples)
      SELECT day, path, device, metric, value, samples FROM day_vital
      ORDER BY path, device, metric, value`;
    await tx.$executeRaw`UPDATE analytics_days SET summarized_at = now(), sums_until = NULL WHERE day = ${day}::date`;
  });
}

export async function sumUpOpenDays(now = new Date()): Promise<number> {
  const span = { from: await firstOpenDay(now), to: companyDay(now) };
  const [{ isBusy } = { isBusy: false }] = await db.$queryRaw<{ isBusy: boolean }[]>`
    SELECT EXISTS (SELECT FROM analytics_events WHERE ${isWithin(span)} OFFSET ${BUSY_EVENTS}) AS "isBusy"`;
  if (!isBusy) return 0;
  const days = everyDay(span.from, span.to);
  for (const day of days) {
    await whileOpen(day, async (tx) => {
      await writeSums(tx, day);
      await tx.$executeRaw`UPDATE analytics_days SET sums_until = ${now} WHERE day = ${day}::date`;
    });
  }
  return days.length;
}

/** Returns false if the day's sums are final. */
function whileOpen(day: string, action: (tx: Prisma.TransactionClient) => Promise<void>): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`INSERT INTO analytics_days (day) VALUES (${day}::date) ON CONFLICT DO NOTHING`;
      const open = await tx.$queryRaw<unknown[]>`
        SELECT day FROM analytics_days WHERE day = ${day}::date AND summarized_at IS NULL FOR UPDATE`;
      if (open.length === 0) return false;
      await action(tx);
      return true;
    },
    { timeout: TRANSACTION_MS },
  );
}

async function writeSums(tx: Prisma.TransactionClient, day: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM analytics_day_sums WHERE day = ${day}::date AND dimension IN (${Prisma.join(DIMENSIONS)})`;
  await tx.$executeRaw`
    WITH ${daySums({ from: day, to: day }, DIMENSIONS)}
    INSERT INTO analytics_day_sums (day, dimension, value, ${FIGURES})
    SELECT day, dimension, value, ${FIGURES} FROM day_sum`;
}
