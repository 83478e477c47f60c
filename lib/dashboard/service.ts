import "server-only";
import { newestActivities } from "@/lib/activity/service";
import { countLeadsOfLastDay, leadsByDay } from "@/lib/dashboard/leads";
import type { DashboardStats, Overview } from "@/lib/dashboard/schema";
import { db } from "@/lib/db";
import { countMail } from "@/lib/mail/service";
import { countTrashLeavingBy } from "@/lib/trash/service";

const ACTIVITIES = 5;
const LEAVES_SOON_MS = 7 * 86_400_000;

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
  return { ...stats, stuckMails: await countMail("stuck") };
}

/** What came in, what waits for the staff, and what they did last. One query after the other: it is asked for often. */
export async function readOverview(now = new Date()): Promise<Overview> {
  return {
    leadDays: await leadsByDay(now),
    waiting: {
      leadsLast24Hours: await countLeadsOfLastDay(now),
      givenUpMails: await countMail("given_up"),
      leavingTrash: await countTrashLeavingBy(new Date(now.getTime() + LEAVES_SOON_MS)),
    },
    activities: await newestActivities(ACTIVITIES),
  };
}
