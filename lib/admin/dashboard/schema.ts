import { z } from "zod";
import { activity } from "@/lib/admin/activity/schema";
import { waitingOrders } from "@/lib/commerce/orders/desk/schema";
import { diskSpace } from "@/lib/core/disk-schema";

/** All are counts; the two recent ones of the last 30 days. "Quotes" are quick quotes (docs/product.md 2.2, "Analytics"). */
const dashboardStats = z.object({
  totalReviews: z.int(),
  totalContacts: z.int(),
  totalQuotes: z.int(),
  recentContacts: z.int(),
  recentQuotes: z.int(),
  /** Ours beside the five: mails that failed, wait for too long, or were given up; null for who may not see mails. */
  stuckMails: z.int().nullable(),
  /** Of those, the ones that may have arrived: whether to send them again is decided of each. */
  unansweredMails: z.int().nullable(),
});
export type DashboardStats = z.output<typeof dashboardStats>;

/** The documented figures. `disk` is the one with the least room, null where none is watched, and for who does not run the site. */
export const dashboard = z.object({ stats: dashboardStats, disk: diskSpace.nullable() });
export type Dashboard = z.output<typeof dashboard>;

/** The kinds of leads that the chart tells apart, in its order from the bottom. */
export const leadKinds = ["contacts", "quickQuotes", "consultations", "calculatorQuotes", "orders"] as const;
export type LeadKind = (typeof leadKinds)[number];

const leadDay = z.object({
  /** A day where the company is, such as "2026-11-21". */
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
  /** Of the system: "billing". */
  name: z.string(),
  /** ISO 8601, as `seenAt`. */
  since: z.string(),
  /** What went wrong last. */
  words: z.string(),
  seenAt: z.string(),
});

/** What the overview asks for beside the documented figures. */
export const overview = z.object({
  /** The last 30 days, today last. */
  leadDays: z.array(leadDay),
  waiting: z.object({
    /** Of all kinds. */
    leadsLast24Hours: z.int(),
    /** Of those that nobody has answered: all, whoever asks owns, and nobody owns; 100 at most each. */
    unanswered: z.int(),
    unansweredMine: z.int(),
    unassigned: z.int(),
    /** Visitors who wait for a person in the chat, 100 at most; null for who may not see the chat. */
    chats: z.int().nullable(),
    /** Mails that nobody tries any more; null for who may not see mails. */
    givenUpMails: z.int().nullable(),
    /** Records in the trash that are deleted for ever within seven days. */
    leavingTrash: z.int(),
  }),
  /** Null for who may not see orders. */
  orders: waitingOrders.nullable(),
  /** Outside systems of orders that are out of order. */
  outages: z.array(outage),
  /** The newest. */
  activities: z.array(activity),
});
export type Overview = z.output<typeof overview>;

/** Number of those who wait for an answer or a decision, 100 at most, and when the newest began to, or said something more. */
const waitingRecords = z.object({ count: z.int(), newest: z.string().nullable() });
export type WaitingRecords = z.output<typeof waitingRecords>;

/** Counts for whoever asks, section by section: null for who can't do anything about it. */
export const staffWaiting = z.object({
  leads: waitingRecords.nullable(),
  chat: waitingRecords.nullable(),
  orders: waitingRecords.nullable(),
  /** Tells whether they are there for visitors of the chat, and why; null for who may not answer those. */
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

/** `seen`: whether the window is looked at, so that its person counts as being there. */
export const waitingQuery = z.object({ seen: z.literal("true").optional() });
