import "server-only";
import { dayVitals } from "@/lib/analytics/reports/day-vitals";
import { OTHER } from "@/lib/analytics/reports/dimensions";
import { firstOpenDay } from "@/lib/analytics/reports/figures";
import { lastOf, type Range } from "@/lib/analytics/reports/range";
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

type Percentile = {
  isCurrent: boolean;
  path: string;
  device: string;
  metric: VitalName;
  samples: number;
  p75: number;
};

/** How fast pages were for visitors: at the 75th percentile, by page and device, of at most the last 28 days of a range. */
export async function readVitals(range: Range, now: Date): Promise<Reports["vitals"]> {
  const days = lastOf(range, LONGEST_DAYS);
  const found = await percentilesOf(days, await firstOpenDay(now));
  const current = toRows(found.filter(({ isCurrent }) => isCurrent));
  const before = toRows(found.filter(({ isCurrent }) => !isCurrent));
  const ofAll = (rows: VitalRow[]): Vitals =>
    rows.find(({ path, device }) => path === "" && device === ALL_DEVICES) ?? nothing();
  const { LCP, INP, CLS } = ofAll(current);
  const earlier = ofAll(before);
  return {
    range: days,
    all: { LCP, INP, CLS },
    before: { LCP: earlier.LCP, INP: earlier.INP, CLS: earlier.CLS },
    devices: current.filter(({ path, device }) => path === "" && device !== ALL_DEVICES),
    pages: current.filter(({ path }) => path !== ""),
  };
}

/**
 * By the nearest rank: the smallest value that three quarters of the loads did not exceed. What is stored is added up before
 * devices are put together, which leaves little to do that with.
 */
function percentilesOf({ from, to, before }: Range, openDay: string): Promise<Percentile[]> {
  const stored = (isCurrent: boolean, condition: Prisma.Sql) => Prisma.sql`
    SELECT ${isCurrent}::boolean AS is_current, path, device, metric, value, sum(samples) AS samples
    FROM analytics_day_vitals WHERE ${condition} AND day < ${openDay}::date GROUP BY path, device, metric, value`;
  const known = Prisma.sql`
    ${stored(true, Prisma.sql`day >= ${from}::date AND day <= ${to}::date`)}
    UNION ALL ${stored(false, Prisma.sql`day >= ${before.from}::date AND day < ${from}::date AND path = ''`)}`;
  const open = { from: before.from > openDay ? before.from : openDay, to };
  return db.$queryRaw<Percentile[]>`
    WITH ${
      to < openDay
        ? Prisma.sql`known AS (${known})`
        : Prisma.sql`${dayVitals(open)}, known AS (${known}
            UNION ALL SELECT day >= ${from}::date, path, device, metric, value, samples FROM day_vital
            WHERE day >= ${from}::date OR path = '')`
    },
    summed AS (
      SELECT is_current, path, coalesce(device, ${ALL_DEVICES}) AS device, metric, value, sum(samples) AS samples
      FROM known
      GROUP BY GROUPING SETS ((is_current, path, device, metric, value), (is_current, path, metric, value))
    ),
    ranked AS (
      SELECT *, sum(samples) OVER (PARTITION BY is_current, path, device, metric ORDER BY value) AS up_to,
        sum(samples) OVER (PARTITION BY is_current, path, device, metric) AS whole
      FROM summed
    )
    SELECT is_current AS "isCurrent", path, device, metric, max(whole)::float8 AS samples,
      min(value) FILTER (WHERE up_to >= ceil(whole * ${PERCENTILE}::numeric)) AS p75
    FROM ranked GROUP BY 1, 2, 3, 4
    ORDER BY path = ${OTHER}, max(max(whole)) OVER (PARTITION BY path) DESC, path, device <> ${ALL_DEVICES}, samples DESC, device`;
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
