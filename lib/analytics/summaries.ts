import "server-only";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** The columns that a day is summarized by, and how many of their values are kept apart from the rest. */
const dimensions = {
  path: { value: "path", most: 100 },
  /** What an event is about: its conversion, form, step or element. */
  detail: {
    value: `coalesce(properties->>'conversion', properties->>'form', properties->>'percent',
      properties->>'element', properties->>'source')`,
    most: 100,
  },
  referrer: { value: "referrer", most: 50 },
  utm_source: { value: "utm_source", most: 20 },
  utm_medium: { value: "utm_medium", most: 20 },
  utm_campaign: { value: "utm_campaign", most: 20 },
  country: { value: "country", most: 50 },
  device: { value: "device", most: 5 },
  browser: { value: "browser", most: 20 },
  os: { value: "os", most: 20 },
  language: { value: "language", most: 20 },
} as const;

const DAY_MS = 86_400_000;
/** A day at the site's limit, column by column. */
const TRANSACTION_MS = 120_000;

/**
 * Makes the summaries of every past day (UTC) that has events and none yet: what the reports of later years are made
 * of, while the events themselves are kept for some months only.
 */
export async function summarizePastDays(now = new Date()): Promise<number> {
  const days = await db.$queryRaw<{ day: string }[]>`
    SELECT day::text FROM (
      SELECT generate_series(min(created_at AT TIME ZONE 'UTC')::date, ${dayOf(now.getTime() - DAY_MS)}::date, '1 day')::date
        AS day FROM analytics_events
    ) AS past
    WHERE NOT EXISTS (SELECT FROM analytics_days AS seen WHERE seen.day = past.day AND summarized_at IS NOT NULL)`;
  for (const { day } of days) await summarize(day);
  return days.length;
}

/** All in one transaction: a day is summarized as a whole, and again from the start should it break off. */
async function summarize(day: string): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`DELETE FROM analytics_summaries WHERE day = ${day}::date`;
      await tx.$executeRaw`
        INSERT INTO analytics_summaries (day, name, dimension, value, ${FIGURE_NAMES})
        SELECT ${day}::date, name, 'all', '', ${FIGURES} FROM ${eventsOf(day)} GROUP BY name`;
      for (const [dimension, { value, most }] of Object.entries(dimensions)) {
        await tx.$executeRaw`
          WITH valued AS (
            SELECT name, left(${Prisma.raw(value)}, 500) AS value, visitor_key, session_key, seconds
            FROM ${eventsOf(day)}
          ),
          placed AS (
            SELECT name, value, row_number() OVER (PARTITION BY name ORDER BY count(*) DESC, value) AS place
            FROM valued WHERE value <> '' GROUP BY name, value
          )
          INSERT INTO analytics_summaries (day, name, dimension, value, ${FIGURE_NAMES})
          SELECT ${day}::date, name, ${dimension}, CASE WHEN place <= ${most} THEN value ELSE '(other)' END, ${FIGURES}
          FROM valued JOIN placed USING (name, value) GROUP BY 2, 4`;
      }
      await tx.$executeRaw`
        INSERT INTO analytics_days (day, summarized_at) VALUES (${day}::date, now())
        ON CONFLICT (day) DO UPDATE SET summarized_at = now()`;
    },
    { timeout: TRANSACTION_MS },
  );
}

const FIGURE_NAMES = Prisma.raw("events, visitors, sessions, seconds");
const FIGURES = Prisma.raw(
  "count(*), count(DISTINCT visitor_key), count(DISTINCT session_key), coalesce(sum(seconds), 0)",
);

function eventsOf(day: string): Prisma.Sql {
  return Prisma.sql`(SELECT * FROM analytics_events
    WHERE created_at >= ${day}::date::timestamp AT TIME ZONE 'UTC'
      AND created_at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC') AS event`;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
