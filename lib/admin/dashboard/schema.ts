import { z } from "zod";
import { activity } from "@/lib/admin/activity/schema";
import { waitingOrders } from "@/lib/commerce/orders/desk/schema";
import { diskSpace } from "@/lib/core/disk-schema";

/**
 * All are counts; the two recent ones of the last 30 days. "Quotes" are quick quotes (docs/product.md 2.2,
 * "Analytics").
 */
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
  /** Stuck mails that may have arrived; each needs a decision. */
  unansweredMails: z.int().nullable(),
});
export type DashboardStats = z.output<typeof dashboardStats>;

/**
 * The documented figures. `disk` has the least room, null if none is watched, and for readers who do not run
 * the site.
 */
export const dashboard = z.object({ stats: dashboardStats, disk: diskSpace.nullable() });
export type Dashboard = z.output<typeof dashboard>;

/** Kinds of leads in the chart, from the bottom. */
export const leadKinds = ["contacts", "quickQuotes", "consultations", "calculatorQuotes", "orders"] as const;
export type LeadKind = (typeof leadKinds)[number];

const leadDay = z.object({
  /** A day in the company's time zone, such as "2026-11-21". */
  day: z.iso.date(),
  contacts: z.int(),
  quickQuotes: z.int(),
  consultations: z.int(),
  calculatorQuotes: z.int(),
  /** Paid on that day. */
  orders: z.int(),
});
export type LeadDay = z.output<typeof leadDay>;

const outage = z.object({
  name: z.string(),
  /** ISO 8601, as `seenAt`. */
  since: z.string(),
  /** Latest error. */
  words: z.string(),
  seenAt: z.string(),
});

export const overview = z.object({
  /** The last 30 days, today last. */
  leadDays: z.array(leadDay),
  waiting: z.object({
    leadsLast24Hours: z.int(),
    /** Unanswered leads: all, the reader's own, and unassigned ones; 100 at most each. */
    unanswered: z.int(),
    unansweredMine: z.int(),
    unassigned: z.int(),
    /** Visitors who wait for a person in the chat, 100 at most; null for readers who may not see the chat. */
    chats: z.int().nullable(),
    /** Mails with no further tries; null for readers who may not see mails. */
    givenUpMails: z.int().nullable(),
    /** Records in the trash to be deleted permanently within seven days. */
    leavingTrash: z.int(),
  }),
  /** Null for readers who may not see orders. */
  orders: waitingOrders.nullable(),
  /** Order-related outside systems that are out of order. */
  outages: z.array(outage),
  activities: z.array(activity),
});
export type Overview = z.output<typeof overview>;

/**
 * Number of records awaiting a response or a decision, 100 at most, and the latest time when one began to
 * wait or was added to.
 */
const waitingRecords = z.object({ count: z.int(), newest: z.string().nullable() });
export type WaitingRecords = z.output<typeof waitingRecords>;

/** Counts for the reader by section: null if they can't act there. */
export const staffWaiting = z.object({
  leads: waitingRecords.nullable(),
  chat: waitingRecords.nullable(),
  orders: waitingRecords.nullable(),
  /** Tells whether they are available in the chat, and why; null if they may not answer there. */
  availability: z
    .object({
      isOnline: z.boolean(),
      isThere: z.boolean(),
      words: z.string(),
      notificationsEnabled: z.boolean(),
    })
    .nullable(),
});
export type StaffWaiting = z.output<typeof staffWaiting>;

/** `seen`: the window is visible, so its user counts as present. */
export const waitingQuery = z.object({ seen: z.literal("true").optional() });
