import "server-only";
import { db } from "@/lib/db";

/** All five are counts; the last two of the last 30 days. "Quotes" are quick quotes (spec 2 section 2, "Analytics"). */
export type DashboardStats = {
  totalReviews: number;
  totalContacts: number;
  totalQuotes: number;
  recentContacts: number;
  recentQuotes: number;
};

/** Counted in one query: the dashboard asks every 30 seconds. */
export async function dashboardStats(): Promise<DashboardStats> {
  const [stats] = await db.$queryRaw<DashboardStats[]>`
    SELECT
      (SELECT count(*) FROM reviews)::int AS "totalReviews",
      contacts.total::int AS "totalContacts",
      quotes.total::int AS "totalQuotes",
      contacts.recent::int AS "recentContacts",
      quotes.recent::int AS "recentQuotes"
    FROM
      (SELECT count(*) AS total, count(*) FILTER (WHERE created_at > now() - interval '30 days') AS recent
       FROM contacts) AS contacts,
      (SELECT count(*) AS total, count(*) FILTER (WHERE created_at > now() - interval '30 days') AS recent
       FROM quick_quotes) AS quotes`;
  if (!stats) throw new Error("counting answered no row");
  return stats;
}
