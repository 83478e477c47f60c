import "server-only";
import { firstDayOfVitals } from "@/lib/analytics/kept-days";
import { isWithin } from "@/lib/analytics/reports/day-sums";
import { vitalSamples } from "@/lib/analytics/reports/day-vitals";
import type { DaySpan } from "@/lib/analytics/reports/days";
import { OTHER } from "@/lib/analytics/reports/dimensions";
import { firstOpenDay, firstUnsummedDay } from "@/lib/analytics/reports/open-days";
import { type ComparedRange, lastOf, type Range } from "@/lib/analytics/reports/range";
import {
  type Reports,
  type VitalName,
  type VitalRow,
  type Vitals,
  vitalNames,
} from "@/lib/analytics/reports/schema";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** As long as Google's own report of real visitors looks back. */
const LONGEST_DAYS = 28;
/** The part of all loads that are at least as fast. */
const PERCENTILE = 0.75;
const ALL_DEVICES = "all";
/** Pages that are told apart: each takes some hundred sums a day to read. */
const LISTED_PAGES = 5;

type Percentile = {
  isCurrent: boolean;
  path: string;
  device: string;
  metric: VitalName;
  samples: number;
  p75: number;
};

/**
 * How fast pages were for visitors: at the 75th percentile, by page and device, of at most the last 28 days of a range, as
 * far as loading times are kept.
 */
export async function readVitals(range: Range, now: Date): Promise<Reports["vitals"]> {
  const days = lastOf(range, LONGEST_DAYS);
  const paths = await mostSeen(days, await firstUnsummedDay(now));
  const found = await percentilesOf(days, await firstOpenDay(now), paths);
  const keptFrom = firstDayOfVitals(now);
  const current = toRows(found.filter(({ isCurrent }) => isCurrent));
  const before = toRows(found.filter(({ isCurrent }) => !isCurrent));
  const ofAll = (rows: VitalRow[]): Vitals =>
    rows.find(({ path, device }) => path === "" && device === ALL_DEVICES) ?? nothing();
  const { LCP, INP, CLS } = ofAll(current);
  // Compared with all of the days before, or with none of them.
  const earlier = days.before.from < keptFrom ? nothing() : ofAll(before);
  return {
    range: days,
    keptFrom,
    all: { LCP, INP, CLS },
    before: { LCP: earlier.LCP, INP: earlier.INP, CLS: earlier.CLS },
    devices: current.filter(({ path, device }) => path === "" && device !== ALL_DEVICES),
    pages: current.filter(({ path }) => path !== ""),
  };
}

/** The pages of the range that were seen most. */
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

/**
 * By the nearest rank: the smallest value that three quarters of the loads did not exceed. What is stored is added up before
 * devices are put together, which leaves little to do that with.
 */
function percentilesOf(
  { from, to, before }: ComparedRange,
  openDay: string,
  paths: readonly string[],
): Promise<Percentile[]> {
  const isTold = (path: string) => Prisma.sql`${Prisma.raw(path)} IN (${Prisma.join(["", ...paths])})`;
  const stored = (isCurrent: boolean, condition: Prisma.Sql) => Prisma.sql`
    SELECT ${isCurrent}::boolean AS is_current, path, device, metric, value, sum(samples)::int AS samples
    FROM analytics_day_vitals WHERE ${condition} AND day < ${openDay}::date GROUP BY path, device, metric, value`;
  const known = Prisma.sql`
    ${stored(true, Prisma.sql`day >= ${from}::date AND day <= ${to}::date AND ${isTold("path")}`)}
    UNION ALL ${stored(false, Prisma.sql`day >= ${before.from}::date AND day < ${from}::date AND path = ''`)}`;
  const open = { from: before.from > openDay ? before.from : openDay, to };
  return db.$queryRaw<Percentile[]>`
    WITH ${
      to < openDay
        ? Prisma.sql`known AS (${known})`
        : Prisma.sql`${vitalSamples(open)}, known AS (${known}
            UNION ALL SELECT day >= ${from}::date AS is_current, side.path, device, metric, value, count(*)
            FROM sample CROSS JOIN LATERAL (VALUES (''), (sample.path)) AS side(path)
            WHERE side.path = '' OR day >= ${from}::date AND ${isTold("side.path")}
            GROUP BY is_current, side.path, device, metric, value)`
    },
    summed AS (
      SELECT is_current, path, coalesce(device, ${ALL_DEVICES}) AS device, metric, value, sum(samples)::int AS samples
      FROM known
      GROUP BY GROUPING SETS ((is_current, path, device, metric, value), (is_current, path, metric, value))
    ),
    ranked AS (
      SELECT *, sum(samples) OVER (PARTITION BY is_current, path, device, metric ORDER BY value) AS up_to,
        sum(samples) OVER (PARTITION BY is_current, path, device, metric) AS whole
      FROM summed
    )
    SELECT is_current AS "isCurrent", path, device, metric, max(whole)::float8 AS samples,
      min(value) FILTER (WHERE up_to >= ceil(whole * ${PERCENTILE}::float8)) AS p75
    FROM ranked GROUP BY 1, 2, 3, 4
    ORDER BY max(max(whole)) OVER (PARTITION BY path) DESC, path, device <> ${ALL_DEVICES}, samples DESC, device`;
}

/** One row a page and device, in the order found: the most frequent page first, of each page all devices together. */
function toRows(found: Percentile[]): VitalRow[] {
  const rows = new Map<string, VitalRow>();
  for (const { path, device, metric, samples, p75 } of found) {
    const key = JSON.stringify([path, device]);
    const row = rows.get(key) ?? { path, device, ...nothing() };
    row[metric] = { p75: metric === "CLS" ? p75 / 1000 : p75, samples };
    rows.set(key, row);
  }
  return [...rows.values()];
}

function nothing(): Vitals {
  const none = vitalNames.map((name) => [name, { p75: null, samples: 0 }]);
  return Object.fromEntries(none) as Vitals;
}
