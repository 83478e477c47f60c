import "server-only";
import { firstSummedDay } from "@/lib/analytics/kept-days";
import { daySums, isWithin } from "@/lib/analytics/reports/day-sums";
import { dayVitals } from "@/lib/analytics/reports/day-vitals";
import { type Dimension, figureNames, mostOf } from "@/lib/analytics/reports/dimensions";
import { firstOpenDay } from "@/lib/analytics/reports/open-days";
import { dayBefore, everyDay } from "@/lib/core/days";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { companyDay } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** A day at the site's limit, several times over. */
const TRANSACTION_MS = 120_000;
/** Visits go on over midnight: what comes of one by then still counts for the day on which it began. */
const SETTLED_AFTER_MS = 2 * 3_600_000;

/** So many events are summed up within some twenty milliseconds, for each report anew; more are not. */
const BUSY_EVENTS = 5_000;

/**
 * Makes the sums of every day (where the company is) that has been over for two hours, has events and no sums yet, as far
 * back as sums are kept, the oldest first, and says how many days that were. Each is a transaction of its own: what breaks off begins again at the day that it broke off at, and
 * two that run at once sum a day up once.
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

/** Says whether it was this call that did it. */
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

/**
 * Makes the sums, so far, of the days that are not summed up for good, where reading their events for each report would
 * take too long: when there are more than `BUSY_EVENTS` of them. Says how many days that were. It is done each minute.
 */
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

/** Does something about a day in one transaction, alone, unless it is summed up for good; says whether it was done. */
function whileOpen(day: string, deed: (tx: Prisma.TransactionClient) => Promise<void>): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`INSERT INTO analytics_days (day) VALUES (${day}::date) ON CONFLICT DO NOTHING`;
      const open = await tx.$queryRaw<unknown[]>`
        SELECT day FROM analytics_days WHERE day = ${day}::date AND summarized_at IS NULL FOR UPDATE`;
      if (open.length === 0) return false;
      await deed(tx);
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
