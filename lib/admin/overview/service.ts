import "server-only";
import { newestActivities } from "@/lib/admin/activity/service";
import { backupState } from "@/lib/admin/backup/schedule";
import { countMail } from "@/lib/admin/mail/service";
import { countLeadsOfLastDay, leadsByDay } from "@/lib/admin/overview/leads";
import { newlyAnswered } from "@/lib/admin/overview/newly-answered";
import type { Dashboard, DashboardStats, Overview } from "@/lib/admin/overview/schema";
import { countUnanswered } from "@/lib/admin/overview/waiting";
import { readWaitingOrders } from "@/lib/commerce/orders/admin/waiting";
import { isDemo } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { may, type Role } from "@/lib/core/roles";
import { bookingNeeds } from "@/lib/crm/appointments/bookable";
import { countWaiting } from "@/lib/crm/chat/admin/conversations";
import { db } from "@/lib/data/db";
import { outages } from "@/lib/data/outages";
import { setting } from "@/lib/data/settings/current";
import { countTrashLeavingBy } from "@/lib/http/trash/service";
import { configuredMailer } from "@/lib/integrations/mail/smtp";
import { diskSpace } from "@/lib/jobs/disk/service";

const ACTIVITIES = 5;
const LEAVES_SOON_MS = 7 * 86_400_000;

export const readDashboard = async (role: Role): Promise<Dashboard> => ({
  stats: await readStats(role),
  disk: may(role, "settings") ? diskSpace() : null,
});

/** Three queries, because the dashboard polls every 30 seconds. Includes erased leads. */
async function readStats(role: Role): Promise<DashboardStats> {
  const [stats] = await db.$queryRaw<Omit<DashboardStats, "stuckMails" | "unansweredMails">[]>`
    SELECT
      (SELECT count(*) FROM reviews)::int AS "totalReviews",
      (contacts.total + erased.contacts)::int AS "totalContacts",
      (quotes.total + erased.quotes)::int AS "totalQuotes",
      (contacts.recent + erased.recent_contacts)::int AS "recentContacts",
      (quotes.recent + erased.recent_quotes)::int AS "recentQuotes"
    FROM
      (SELECT count(*) AS total, count(*) FILTER (WHERE created_at > now() - interval '30 days') AS recent
       FROM contacts) AS contacts,
      (SELECT count(*) AS total, count(*) FILTER (WHERE created_at > now() - interval '30 days') AS recent
       FROM quick_quotes) AS quotes,
      (SELECT
        coalesce(sum(count) FILTER (WHERE record = 'contact'), 0) AS contacts,
        coalesce(sum(count) FILTER (WHERE record = 'quick-quote'), 0) AS quotes,
        coalesce(sum(count) FILTER (WHERE record = 'contact' AND day > now() - interval '30 days'), 0) AS recent_contacts,
        coalesce(sum(count) FILTER (WHERE record = 'quick-quote' AND day > now() - interval '30 days'), 0) AS recent_quotes
       FROM erased_leads) AS erased`;
  if (!stats) throw new Error("counting answered no row");
  if (!may(role, "mail")) return { ...stats, stuckMails: null, unansweredMails: null };
  return { ...stats, stuckMails: await countMail("stuck"), unansweredMails: await countMail("unanswered") };
}

/** Queries run one after the other, because this is read often. */
export async function readOverview(role: Role, now = new Date(), userId = 0): Promise<Overview> {
  const seesOrders = may(role, "orders.read");
  return {
    leadDays: await leadsByDay(now),
    waiting: {
      leadsLast24Hours: await countLeadsOfLastDay(now),
      ...(await countUnanswered(userId)),
      chats: may(role, "chat.read") ? await countWaiting() : null,
      givenUpMails: may(role, "mail") ? await countMail("given_up") : null,
      leavingTrash: await countTrashLeavingBy(new Date(now.getTime() + LEAVES_SOON_MS), role),
    },
    orders: seesOrders ? await readWaitingOrders(now) : null,
    outages: seesOrders ? await outages() : [],
    backup: may(role, "settings") ? await backupState(now) : null,
    sendsMail: may(role, "mail") ? configuredMailer() !== null : null,
    hasMailAloneForAlerts: may(role, "settings") ? hasMailAloneForAlerts() : null,
    booking: may(role, "settings") ? await bookingNeeds() : null,
    newlyAnswered: may(role, "leads.read")
      ? await newlyAnswered(userId, { seesChats: may(role, "chat.read") }, now)
      : [],
    activities: await newestActivities(ACTIVITIES, role),
  };
}

/** A monitoring system that reads the metrics is another way. */
const hasMailAloneForAlerts = (): boolean => !isDemo() && !setting("alertsUrl") && !env.METRICS_TOKEN;
