import "server-only";
import { type Dimension, mostOf, ORDER_PLACED, OTHER } from "@/lib/analytics/reports/dimensions";
import { columnsOf, firstView, MAKES_A_VISIT } from "@/lib/analytics/reports/first-view";
import type { EventName } from "@/lib/analytics/schema";
import { type DaySpan, daysAfter } from "@/lib/core/days";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { Prisma } from "@/lib/generated/prisma/client";

export function isWithin({ from, to }: DaySpan): Prisma.Sql {
  return Prisma.sql`created_at >= ${from}::date::timestamp AT TIME ZONE ${SITE_TIME_ZONE}
    AND created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${SITE_TIME_ZONE}`;
}

export const DAY = Prisma.sql`(created_at AT TIME ZONE ${SITE_TIME_ZONE})::date`;

/** Start and end of a row's day: 23 or 25 hours apart when clocks change. */
const DAY_BEGINS = Prisma.sql`(session_day.day::timestamp AT TIME ZONE ${SITE_TIME_ZONE})`;
const DAY_ENDS = Prisma.sql`((session_day.day + 1)::timestamp AT TIME ZONE ${SITE_TIME_ZONE})`;
const secondsOf = (interval: Prisma.Sql) => Prisma.sql`extract(epoch FROM ${interval})::int`;

const VISIT_EVENTS: readonly EventName[] = [
  "page_view",
  "time_on_page",
  "session_start",
  "session_end",
  "form_start",
  "conversion",
];

/**
 * Time of a session within its day, by its end event, which counts from the session's beginning, even the day
 * before; without one, from the day's first event to its last.
 */
const SECONDS = Prisma.sql`
  CASE WHEN session_day.goes_on AND session_day.session_began_at < ${DAY_ENDS}
    THEN ${secondsOf(Prisma.sql`${DAY_ENDS} - greatest(${DAY_BEGINS}, session_day.session_began_at)`)}
    ELSE coalesce(least(session_day.ended_after, ${secondsOf(Prisma.sql`session_day.ended_at - ${DAY_BEGINS}`)}),
      ${secondsOf(Prisma.sql`session_day.last_at - session_day.first_at`)}) END`;

/** One page and nothing sent, on either side of midnight. */
const BOUNCED = Prisma.sql`
  CASE WHEN session_day.views <> 1 OR session_day.sent OR session_day.ordered THEN false
    WHEN session_day.goes_on AND (session_day.later_views > 0 OR session_day.later_lead) THEN false
    WHEN session_day.starts THEN true
    ELSE NOT EXISTS (
      SELECT FROM analytics_events AS earlier
      WHERE earlier.session_key = session_day.session_key AND earlier.name = 'page_view'
        AND earlier.created_at < ${DAY_BEGINS} AND earlier.created_at >= ${DAY_BEGINS} - interval '1 day'
    ) END`;

/**
 * Common table expressions without `WITH`; the last, `day_sum`, has the columns of `analytics_day_sums`.
 * Visitors and visits are numbered first: counting distinct numbers is far cheaper than counting keys. Values
 * with leads are listed first, however rare.
 */
export function daySums(span: DaySpan, dimensions: readonly Dimension[]): Prisma.Sql {
  const withNextDay = { from: span.from, to: daysAfter(span.to, 1) };
  return Prisma.sql`
    event AS MATERIALIZED (
      SELECT ${Prisma.raw(
        columnsOf(dimensions)
          .map((column) => `${column}, `)
          .join(""),
      )}id, ${DAY} AS day, name, path,
        visitor_key, session_key, seconds, created_at,
        CASE WHEN name = 'conversion' THEN properties->>'conversion' END AS conversion
      FROM analytics_events WHERE ${isWithin(withNextDay)} AND name IN (${Prisma.join(VISIT_EVENTS)})
    ),
    first_view AS (${firstView(dimensions)}),
    activity AS (
      SELECT day, session_key,
        count(*) FILTER (WHERE name = 'page_view') AS views,
        bool_or(name = 'session_start') AS starts,
        min(created_at) AS first_at, max(created_at) AS last_at,
        max(created_at) FILTER (WHERE name = 'session_end') AS ended_at,
        max(seconds) FILTER (WHERE name = 'session_end') AS ended_after,
        bool_or(name = 'form_start') AS began_form,
        coalesce(bool_or(conversion <> ${ORDER_PLACED}), false) AS sent,
        coalesce(bool_or(conversion = ${ORDER_PLACED}), false) AS ordered
      FROM event GROUP BY day, session_key
    ),
    lasting AS (
      SELECT day, session_key, views, ${SECONDS} AS seconds, began_form, sent, ordered, ${BOUNCED} AS bounced
      FROM (
        SELECT *, lead(day) OVER sessions = day + 1 AS goes_on, lead(views) OVER sessions AS later_views,
          lead(sent OR ordered) OVER sessions AS later_lead,
          lead(ended_at - ended_after * interval '1 second') OVER sessions AS session_began_at
        FROM activity WINDOW sessions AS (PARTITION BY session_key COLLATE "C" ORDER BY day)
      ) AS session_day
      WHERE day <= ${span.to}::date
    ),
    visit AS MATERIALIZED (
      SELECT first_view.*, views, seconds, ordered, sent OR ordered AS lead,
        began_form OR sent OR ordered AS began_form, bounced,
        row_number() OVER () AS number, dense_rank() OVER (ORDER BY visitor_key) AS visitor
      FROM first_view JOIN lasting USING (day, session_key)
    ),
    valued AS (${Prisma.join(partsOf(dimensions), " UNION ALL ")}),
    placed AS (
      SELECT day, dimension, value,
        row_number() OVER (PARTITION BY day, dimension
          ORDER BY count(*) FILTER (WHERE lead) DESC, count(*) DESC, value) AS place
      FROM valued GROUP BY day, dimension, value
    ),
    day_sum AS (
      SELECT day, dimension, CASE WHEN place <= most THEN value ELSE ${OTHER} END AS value,
        count(DISTINCT visitor)::int AS visitors, count(DISTINCT number)::int AS sessions,
        sum(entries)::int AS entries, sum(bounces)::int AS bounces, sum(seconds)::bigint AS seconds,
        sum(events)::int AS events, count(DISTINCT number) FILTER (WHERE began_form)::int AS forms,
        count(DISTINCT number) FILTER (WHERE lead)::int AS leads,
        count(DISTINCT number) FILTER (WHERE ordered)::int AS orders
      FROM valued JOIN placed USING (day, dimension, value) GROUP BY 1, 2, 3
    )`;
}

const OF_VISIT = Prisma.raw("visit.number, visit.visitor, visit.began_form, visit.lead, visit.ordered");

function partsOf(dimensions: readonly Dimension[]): Prisma.Sql[] {
  const requested = new Set(dimensions);
  const sides = dimensions.filter((dimension) => dimension !== "path" && dimension !== "conversion");
  return [
    ...(sides.length > 0 ? [bySides(sides)] : []),
    ...(requested.has("path") ? [BY_PATH] : []),
    ...(requested.has("conversion") ? [BY_CONVERSION] : []),
  ];
}

/** Dimensions with one value per visit; null values, such as most campaigns, are left out. */
function bySides(sides: readonly Dimension[]): Prisma.Sql {
  const values = sides.map((side) => `('${side}', visit."${side}", ${mostOf[side]})`).join(", ");
  return Prisma.sql`
    SELECT visit.day, dimension, value, most, ${OF_VISIT}, 1 AS entries, bounced::int AS bounces, visit.seconds,
      views AS events
    FROM visit CROSS JOIN LATERAL (VALUES ${Prisma.raw(values)}) AS side(dimension, value, most)
    WHERE value IS NOT NULL`;
}

/**
 * A page belongs to each day on which it was opened, or something was begun or sent on it. Its time is
 * limited to the day's.
 */
const BY_PATH = Prisma.sql`
  SELECT visit.day, 'path' AS dimension, page.path AS value, ${Prisma.raw(String(mostOf.path))} AS most, ${OF_VISIT},
    (entry IS NOT DISTINCT FROM page.path)::int AS entries,
    (bounced AND entry IS NOT DISTINCT FROM page.path)::int AS bounces, page.seconds, page.views AS events
  FROM visit JOIN (
    SELECT day, session_key, path, count(*) FILTER (WHERE name = 'page_view') AS views,
      coalesce(sum(least(seconds, ${secondsOf(Prisma.sql`created_at - (day::timestamp AT TIME ZONE ${SITE_TIME_ZONE})`)}))
        FILTER (WHERE name = 'time_on_page'), 0)::int AS seconds
    FROM event WHERE name IN ('time_on_page', ${Prisma.raw(MAKES_A_VISIT)}) AND path IS NOT NULL
    GROUP BY day, session_key, path HAVING bool_or(name <> 'time_on_page')
  ) AS page USING (day, session_key)`;

const BY_CONVERSION = Prisma.sql`
  SELECT visit.day, 'conversion' AS dimension, done.conversion AS value,
    ${Prisma.raw(String(mostOf.conversion))} AS most, ${OF_VISIT}, 0 AS entries, 0 AS bounces, 0 AS seconds,
    done.times AS events
  FROM visit JOIN (
    SELECT day, session_key, conversion, count(*) AS times
    FROM event WHERE name = 'conversion' AND conversion IS NOT NULL GROUP BY day, session_key, conversion
  ) AS done USING (day, session_key)`;
