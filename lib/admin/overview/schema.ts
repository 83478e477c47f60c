import { z } from "zod";
import { activity } from "@/lib/admin/activity/schema";
import { backupState } from "@/lib/admin/backup/schema";
import { waitingOrders } from "@/lib/commerce/orders/admin/schema";
import { bookingNeed } from "@/lib/crm/appointments/schema";
import { diskSpace } from "@/lib/jobs/disk/schema";

/** All are counts; the two recent ones of the last 30 days. "Quotes" are quick quotes. */
const dashboardStats = z.object({
  totalReviews: z.int(),
  totalContacts: z.int(),
  totalQuotes: z.int(),
  recentContacts: z.int(),
  recentQuotes: z.int(),
  /**
   * Our own addition: mails that failed, are late, or were given up; null for readers who may not see mails.
   */
  stuckMails: z.int().nullable(),
  unansweredMails: z.int().nullable(),
});
export type DashboardStats = z.output<typeof dashboardStats>;

/**
 * The documented figures. `disk` has the least room, null if none is watched, and for readers who do not run
 * the site.
 */
export const dashboard = z.object({ stats: dashboardStats, disk: diskSpace.nullable() });
export type Dashboard = z.output<typeof dashboard>;

export const leadKinds = ["contacts", "quickQuotes", "consultations", "calculatorQuotes", "orders"] as const;
export type LeadKind = (typeof leadKinds)[number];

const leadDay = z.object({
  day: z.iso.date(),
  contacts: z.int(),
  quickQuotes: z.int(),
  consultations: z.int(),
  calculatorQuotes: z.int(),
  orders: z.int(),
});
export type LeadDay = z.output<typeof leadDay>;

const outage = z.object({
  name: z.string(),
  since: z.string(),
  error: z.string(),
  seenAt: z.string(),
});

const newlyAnswered = z.object({
  leadId: z.int(),
  name: z.string(),
  by: z.enum(["mail", "chat"]),
  at: z.string(),
  text: z.string().nullable(),
});
export type NewlyAnswered = z.output<typeof newlyAnswered>;

export const overview = z.object({
  leadDays: z.array(leadDay),
  waiting: z.object({
    leadsLast24Hours: z.int(),
    unanswered: z.int(),
    unansweredMine: z.int(),
    unassigned: z.int(),
    chats: z.int().nullable(),
    givenUpMails: z.int().nullable(),
    leavingTrash: z.int(),
  }),
  orders: waitingOrders.nullable(),
  outages: z.array(outage),
  /** Null for readers who do not run the site. */
  backup: backupState.nullable(),
  /** False without a mail server; null for readers who may not see mails. */
  sendsMail: z.boolean().nullable(),
  /** True if nothing would report a mail server that is down; null for readers who do not run the site. */
  hasMailAloneForAlerts: z.boolean().nullable(),
  /** Conditions that booking still lacks; null for readers who can't choose them. */
  booking: z.array(bookingNeed).nullable(),
  /** Latest first, at most 50. */
  newlyAnswered: z.array(newlyAnswered),
  activities: z.array(activity),
});
export type Overview = z.output<typeof overview>;

/**
 * Number of records awaiting a response or a decision, 100 at most, and the latest time when one began to
 * wait or was added to.
 */
const waitingRecords = z.object({ count: z.int(), newest: z.string().nullable() });
export type WaitingRecords = z.output<typeof waitingRecords>;

export const staffWaiting = z.object({
  leads: waitingRecords.nullable(),
  chat: waitingRecords.nullable(),
  orders: waitingRecords.nullable(),
  availability: z
    .object({
      isOnline: z.boolean(),
      isThere: z.boolean(),
      text: z.string(),
      notificationsEnabled: z.boolean(),
    })
    .nullable(),
});
export type StaffWaiting = z.output<typeof staffWaiting>;

/** `seen`: the window is visible, so its user counts as present. */
export const waitingQuery = z.object({ seen: z.literal("true").optional() });
