import "server-only";
import type { LeadDay } from "@/lib/dashboard/schema";
import { db } from "@/lib/db";
import { SITE_TIME_ZONE } from "@/lib/time-zone";

const DAY_MS = 86_400_000;

/**
 * How many leads of each kind came in on each of the last 30 days, today last. A day is one where the company is, so
 * that two of them a year have 23 or 25 hours. Each count reads a range of the index on `created_at` and nothing else.
 */
export function leadsByDay(now: Date): Promise<LeadDay[]> {
  return db.$queryRaw<LeadDay[]>`
    SELECT
      to_char(day, 'YYYY-MM-DD') AS day,
      (SELECT count(*) FROM contacts WHERE created_at >= begins AND created_at < ends)::int AS contacts,
      (SELECT count(*) FROM quick_quotes WHERE created_at >= begins AND created_at < ends)::int AS "quickQuotes",
      ((SELECT count(*) FROM it_consultations WHERE created_at >= begins AND created_at < ends)
        + (SELECT count(*) FROM ai_consultations WHERE created_at >= begins AND created_at < ends)
        + (SELECT count(*) FROM service_consultations WHERE created_at >= begins AND created_at < ends)
      )::int AS consultations,
      (SELECT count(*) FROM pricing_calculations WHERE created_at >= begins AND created_at < ends
      )::int AS "calculatorQuotes"
    FROM
      (SELECT date_trunc('day', ${now}::timestamptz AT TIME ZONE ${SITE_TIME_ZONE}) AS today) AS clock,
      generate_series(today - interval '29 days', today, interval '1 day') AS day,
      LATERAL (SELECT
        day AT TIME ZONE ${SITE_TIME_ZONE} AS begins,
        (day + interval '1 day') AT TIME ZONE ${SITE_TIME_ZONE} AS ends) AS span
    ORDER BY day`;
}

/** Leads of all kinds within the 24 hours before. */
export async function countLeadsOfLastDay(now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT (
      (SELECT count(*) FROM contacts WHERE created_at > ${since})
      + (SELECT count(*) FROM quick_quotes WHERE created_at > ${since})
      + (SELECT count(*) FROM it_consultations WHERE created_at > ${since})
      + (SELECT count(*) FROM ai_consultations WHERE created_at > ${since})
      + (SELECT count(*) FROM service_consultations WHERE created_at > ${since})
      + (SELECT count(*) FROM pricing_calculations WHERE created_at > ${since})
    )::int AS total`;
  return row?.total ?? 0;
}
