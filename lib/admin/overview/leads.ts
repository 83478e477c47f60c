import "server-only";
import type { LeadDay } from "@/lib/admin/overview/schema";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { db } from "@/lib/data/db";

const DAY_MS = 86_400_000;

/**
 * Leads of each kind, erased ones included, and paid orders on each of the last 30 days, today last. Days are
 * the company's, of 23 to 25 hours. Each count reads only a range of the index on `created_at`.
 */
export function leadsByDay(now: Date): Promise<LeadDay[]> {
  return db.$queryRaw<LeadDay[]>`
    SELECT
      to_char(span_day.day, 'YYYY-MM-DD') AS day,
      ((SELECT count(*) FROM contacts WHERE created_at >= begins AND created_at < ends)
        + (SELECT count(*) FROM incoming_mails WHERE outcome = 'lead' AND created_at >= begins AND created_at < ends)
        + erased.contacts
      )::int AS contacts,
      ((SELECT count(*) FROM quick_quotes WHERE created_at >= begins AND created_at < ends) + erased.quotes
      )::int AS "quickQuotes",
      ((SELECT count(*) FROM it_consultations WHERE created_at >= begins AND created_at < ends)
        + (SELECT count(*) FROM ai_consultations WHERE created_at >= begins AND created_at < ends)
        + (SELECT count(*) FROM service_consultations WHERE created_at >= begins AND created_at < ends)
        + erased.consultations
      )::int AS consultations,
      ((SELECT count(*) FROM pricing_calculations WHERE created_at >= begins AND created_at < ends) + erased.calculations
      )::int AS "calculatorQuotes",
      (SELECT count(*) FROM orders WHERE paid_at >= begins AND paid_at < ends)::int AS orders
    FROM
      (SELECT date_trunc('day', ${now}::timestamptz AT TIME ZONE ${SITE_TIME_ZONE}) AS today) AS clock,
      generate_series(today - interval '29 days', today, interval '1 day') AS span_day(day),
      LATERAL (SELECT
        span_day.day AT TIME ZONE ${SITE_TIME_ZONE} AS begins,
        (span_day.day + interval '1 day') AT TIME ZONE ${SITE_TIME_ZONE} AS ends) AS span,
      LATERAL (SELECT
        coalesce(sum(count) FILTER (WHERE record IN ('contact', 'incoming-mail')), 0) AS contacts,
        coalesce(sum(count) FILTER (WHERE record = 'quick-quote'), 0) AS quotes,
        coalesce(sum(count) FILTER (WHERE record LIKE '%-consultation'), 0) AS consultations,
        coalesce(sum(count) FILTER (WHERE record = 'pricing-calculation'), 0) AS calculations
        FROM erased_leads WHERE erased_leads.day = span_day.day::date) AS erased
    ORDER BY span_day.day`;
}

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
      + (SELECT count(*) FROM incoming_mails WHERE outcome = 'lead' AND created_at > ${since})
      + (SELECT count(*) FROM orders WHERE paid_at > ${since})
    )::int AS total`;
  return row?.total ?? 0;
}
