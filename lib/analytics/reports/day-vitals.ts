import "server-only";
import { DAY, isWithin } from "@/lib/analytics/reports/day-sums";
import { OTHER } from "@/lib/analytics/reports/dimensions";
import type { DaySpan } from "@/lib/core/days";
import { Prisma } from "@/lib/generated/prisma/client";

const MAX_PATHS = 100;

/**
 * Common table expression `sample`, without `WITH`: values rounded to two leading digits, so that a day has a
 * bounded number of them; the error is at most five percent.
 */
export function vitalSamples(span: DaySpan): Prisma.Sql {
  return Prisma.sql`
    sample AS (
      SELECT day, path, device, metric,
        CASE WHEN measured < 100 THEN measured WHEN measured < 1000 THEN (measured + 5) / 10 * 10
          WHEN measured < 10000 THEN (measured + 50) / 100 * 100 ELSE (measured + 500) / 1000 * 1000 END AS value
      FROM (
        SELECT ${DAY} AS day, coalesce(path, '/') AS path, coalesce(device, '') AS device, properties
        FROM analytics_events WHERE ${isWithin(span)} AND name = 'web_vitals'
      ) AS load CROSS JOIN LATERAL (VALUES
        ('LCP', round((properties->>'lcp')::numeric)::int),
        ('INP', round((properties->>'inp')::numeric)::int),
        ('CLS', round((properties->>'cls')::numeric * 1000)::int)
      ) AS vital(metric, measured)
      WHERE measured IS NOT NULL
    )`;
}

/**
 * Common table expressions without `WITH`; the last, `day_vital`, has the columns of `analytics_day_vitals`.
 * The path "" is all pages.
 */
export function dayVitals(span: DaySpan): Prisma.Sql {
  return Prisma.sql`
    ${vitalSamples(span)},
    counted AS (
      SELECT day, path, device, metric, value, count(*) AS samples FROM sample GROUP BY day, path, device, metric, value
    ),
    placed_path AS (
      SELECT day, path, row_number() OVER (PARTITION BY day ORDER BY sum(samples) DESC, path) AS place
      FROM counted GROUP BY day, path
    ),
    day_vital AS (
      SELECT day, side.path, device, metric, value, sum(samples)::int AS samples
      FROM counted JOIN placed_path USING (day, path)
        CROSS JOIN LATERAL (VALUES (''), (CASE WHEN place <= ${MAX_PATHS} THEN counted.path ELSE ${OTHER} END))
          AS side(path)
      GROUP BY 1, 2, 3, 4, 5
    )`;
}
