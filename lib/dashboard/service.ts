import "server-only";
import type { DashboardStats } from "@/lib/dashboard/schema";
import { db } from "@/lib/db";
import { countStuckMail } from "@/lib/mail/service";

/** Counted in two queries: the dashboard asks every 30 seconds. */
export async function dashboardStats(): Promise<DashboardStats> {
  const [stats] = await db.$queryRaw<Omit<DashboardStats, "stuckMails">[]>`
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
  return { ...stats, stuckMails: await countStuckMail() };
}
