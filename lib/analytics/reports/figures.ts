import "server-only";
import { daySums } from "@/lib/analytics/reports/day-sums";
import { type Dimension, type Figures, figureNames, OTHER } from "@/lib/analytics/reports/dimensions";
import { firstUnsummedDay } from "@/lib/analytics/reports/open-days";
import type { Range } from "@/lib/analytics/reports/range";
import type { ReportFigures, ReportRow, ReportRows } from "@/lib/analytics/reports/schema";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { companyDay } from "@/lib/inbox/business-hours";

const LISTED_AT_MOST = 100;
const FIGURES = Prisma.raw(figureNames.join(", "));

/**
 * Common table expressions, without their `WITH`, of which `known` is the last: the sums of each day by those dimensions,
 * of past days as they are stored, of those from `openDay` on out of their events.
 */
function knownSums(
  { from, to, before }: Range,
  dimensions: readonly Dimension[],
  openDay: string,
): Prisma.Sql {
  const since = before?.from ?? from;
  const stored = Prisma.sql`
    SELECT day, dimension, value, ${FIGURES} FROM analytics_day_sums
    WHERE dimension IN (${Prisma.join(dimensions)}) AND day >= ${since}::date AND day <= ${to}::date
      AND day < ${openDay}::date`;
  if (to < openDay) return Prisma.sql`known AS (${stored})`;
  const open = { from: since > openDay ? since : openDay, to };
  return Prisma.sql`${daySums(open, dimensions)},
    known AS (${stored} UNION ALL SELECT day, dimension, value, ${FIGURES} FROM day_sum)`;
}

/** Sums of whole numbers, in the form that is the fastest to add up. */
const SUMS = Prisma.raw(
  figureNames
    .map((name) => `sum(${name}${name === "seconds" ? "::float8" : ""})::float8 AS ${name}`)
    .join(", "),
);
const BESIDE = Prisma.raw(
  figureNames
    .flatMap((name) => [
      `coalesce(sum(${name}) FILTER (WHERE part <> 'before'), 0) AS ${name}`,
      `coalesce(max(${name}) FILTER (WHERE part = 'compared'), 0) AS ${name}_compared`,
      `coalesce(max(${name}) FILTER (WHERE part = 'before'), 0) AS ${name}_before`,
    ])
    .join(", "),
);

type SumRow = Figures & Record<`${keyof Figures}_${"compared" | "before"}`, number>;
type ListedRow = SumRow & { dimension: Dimension; value: string; count: number };

export type Leading = Partial<Record<Dimension, keyof Figures>>;

/**
 * The most frequent values of each dimension in a range, with their figures in it and in the days before.
 * @param leading by which figure they are put in order; by their visitors, unless said
 */
export async function readRows<D extends Dimension>(
  range: Range,
  dimensions: readonly D[],
  now: Date,
  leading: Leading = {},
): Promise<Record<D, ReportRows>> {
  const openDay = await firstUnsummedDay(now);
  const led = Object.entries(leading).map(
    ([dimension, figure]) => Prisma.sql`WHEN ${dimension} THEN ${Prisma.raw(figure)}`,
  );
  const order = led.length > 0 ? Prisma.sql`CASE dimension ${Prisma.join(led, " ")} END DESC,` : Prisma.empty;
  // Each value's sums of each time first, then side by side: half the work of summing up with a condition.
  const found = await db.$queryRaw<ListedRow[]>`
    WITH ${knownSums(range, dimensions, openDay)},
    dated AS (
      SELECT *, CASE WHEN day < ${range.from}::date THEN 'before' WHEN day <= ${range.compared?.to ?? null}::date
        THEN 'compared' ELSE 'running' END AS part
      FROM known WHERE day >= ${range.from}::date OR day <= ${range.before?.to ?? null}::date
    ),
    summed AS (SELECT dimension, value, part, ${SUMS} FROM dated GROUP BY dimension, value, part),
    beside AS (SELECT dimension, value, ${BESIDE} FROM summed GROUP BY dimension, value),
    listed AS (
      SELECT *, (count(*) OVER (PARTITION BY dimension))::int AS count,
        row_number() OVER (PARTITION BY dimension ORDER BY value = ${OTHER}, ${order} visitors DESC, sessions DESC, value) AS place
      FROM beside WHERE sessions > 0 OR dimension = 'all'
    )
    SELECT * FROM listed WHERE place <= ${LISTED_AT_MOST} ORDER BY dimension, place`;
  const lists = Object.fromEntries(
    dimensions.map((dimension) => {
      const rows = found.filter((row) => row.dimension === dimension);
      return [dimension, { rows: rows.map(toRow), count: rows[0]?.count ?? 0 }];
    }),
  );
  return lists as Record<D, ReportRows>;
}

type DaySum = Figures & { day: string };

/** The sums of each day of a range, of the days before, and of today; a day without visits is not among them. */
export async function readDays(range: Range, now: Date): Promise<DaySum[]> {
  const today = companyDay(now);
  const whole = { ...range, to: range.to > today ? range.to : today };
  const openDay = await firstUnsummedDay(now);
  return db.$queryRaw<DaySum[]>`
    WITH ${knownSums(whole, ["all"], openDay)}
    SELECT day::text, ${Prisma.join(figureNames.map((name) => Prisma.raw(`${name}::float8`)))} FROM known`;
}

/** The figures of several days together; without any, all of them nothing. */
export function figuresOf(days: readonly Figures[]): ReportFigures {
  const sums = figureNames.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]);
  return toFigures(Object.fromEntries(sums) as Figures);
}

function toRow(row: ListedRow): ReportRow {
  const of = (part: "compared" | "before") =>
    toFigures(Object.fromEntries(figureNames.map((name) => [name, row[`${name}_${part}`]])) as Figures);
  return { value: row.value, ...toFigures(row), compared: of("compared"), before: of("before") };
}

function toFigures(sums: Figures): ReportFigures {
  const { visitors, sessions, entries, bounces, seconds, events, forms, leads, orders } = sums;
  return {
    visitors,
    sessions,
    entries,
    views: events,
    bounceRate: entries > 0 ? bounces / entries : null,
    averageSeconds: sessions > 0 ? seconds / sessions : null,
    forms,
    leads,
    orders,
  };
}
