import "server-only";
import { isWithin } from "@/lib/analytics/reports/day-sums";
import { vitalSamples } from "@/lib/analytics/reports/day-vitals";
import { OTHER } from "@/lib/analytics/reports/dimensions";
import { firstOpenDay, firstUnsummedDay } from "@/lib/analytics/reports/open-days";
import { ALL_DEVICES, byVital, percentilesOf, type Samples } from "@/lib/analytics/reports/percentiles";
import { type ComparedRange, lastOf, type Range } from "@/lib/analytics/reports/range";
import type { Reports, VitalRow, Vitals } from "@/lib/analytics/reports/schema";
import { firstDayOfVitals } from "@/lib/analytics/retained-days";
import type { DaySpan } from "@/lib/core/days";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Same period as Google's own report of real visitors. */
const MAX_DAYS = 28;
/** Pages listed separately: each takes some hundred sums a day to read. */
const LISTED_PAGES = 10;

export async function readVitals(range: Range, now: Date): Promise<Reports["vitals"]> {
  const days = lastOf(range, MAX_DAYS);
  const openDay = await firstOpenDay(now);
  const paths = await mostSeen(days, await firstUnsummedDay(now));
  const [stored, open] = await Promise.all([
    storedSamples(days, openDay, paths),
    days.to < openDay ? [] : openSamples(days, openDay, paths),
  ]);
  const found = [...stored, ...open];
  const rows = percentilesOf(found.filter(({ isCurrent }) => isCurrent));
  const before = percentilesOf(found.filter(({ isCurrent }) => !isCurrent));
  const keptFrom = firstDayOfVitals(now);
  return {
    range: days,
    keptFrom,
    all: allOf(rows),
    before: allOf(days.before.from < keptFrom ? [] : before),
    devices: rows.filter(({ path, device }) => path === "" && device !== ALL_DEVICES),
    pages: rows.filter(({ path }) => path !== ""),
  };
}

function allOf(rows: VitalRow[]): Vitals {
  const all = rows.find(({ path, device }) => path === "" && device === ALL_DEVICES);
  return byVital((name) => all?.[name] ?? { p75: null, samples: 0 });
}

async function mostSeen({ from, to }: DaySpan, openDay: string): Promise<string[]> {
  const open = { from: from > openDay ? from : openDay, to };
  const seen = await db.$queryRaw<{ path: string }[]>`
    SELECT path FROM (
      SELECT value AS path, sum(events) AS views FROM analytics_day_sums
      WHERE dimension = 'path' AND value <> ${OTHER} AND day >= ${from}::date AND day <= ${to}::date AND day < ${openDay}::date
      GROUP BY value
      UNION ALL
      SELECT path, count(*) FROM analytics_events
      WHERE ${isWithin(open)} AND name = 'page_view' AND path IS NOT NULL AND ${to}::date >= ${openDay}::date
      GROUP BY path
    ) AS seen
    GROUP BY path ORDER BY sum(views) DESC, path LIMIT ${LISTED_PAGES}`;
  return seen.map(({ path }) => path);
}

type DatedSamples = Samples & { isCurrent: boolean };

function storedSamples(
  { from, to, before }: ComparedRange,
  openDay: string,
  paths: readonly string[],
): Promise<DatedSamples[]> {
  const stored = (isCurrent: boolean, condition: Prisma.Sql) => Prisma.sql`
    SELECT ${isCurrent}::boolean AS "isCurrent", path, device, metric, value, sum(samples)::int AS samples
    FROM analytics_day_vitals WHERE ${condition} AND day < ${openDay}::date GROUP BY path, device, metric, value`;
  const isReported = Prisma.sql`path IN (${Prisma.join(["", ...paths])})`;
  return db.$queryRaw<DatedSamples[]>`
    ${stored(true, Prisma.sql`day >= ${from}::date AND day <= ${to}::date AND ${isReported}`)}
    UNION ALL ${stored(false, Prisma.sql`day >= ${before.from}::date AND day < ${from}::date AND path = ''`)}`;
}

function openSamples(
  { from, to, before }: ComparedRange,
  openDay: string,
  paths: readonly string[],
): Promise<DatedSamples[]> {
  const open = { from: before.from > openDay ? before.from : openDay, to };
  return db.$queryRaw<DatedSamples[]>`
    WITH ${vitalSamples(open)}
    SELECT day >= ${from}::date AS "isCurrent", side.path, device, metric, value, count(*)::int AS samples
    FROM sample CROSS JOIN LATERAL (VALUES (''), (sample.path)) AS side(path)
    WHERE side.path = '' OR day >= ${from}::date AND side.path IN (${Prisma.join(["", ...paths])})
    GROUP BY 1, side.path, device, metric, value`;
}
