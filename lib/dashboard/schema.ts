import type { DiskSpace } from "@/lib/disk/schema";

/** All are counts; the two recent ones of the last 30 days. "Quotes" are quick quotes (spec 2 section 2, "Analytics"). */
export type DashboardStats = {
  totalReviews: number;
  totalContacts: number;
  totalQuotes: number;
  recentContacts: number;
  recentQuotes: number;
  /** Ours beside the five: mails that failed, wait for too long, or were given up. */
  stuckMails: number;
};

/** What the overview asks for. `disk` is the one with the least room, null where none is watched. */
export type Dashboard = { stats: DashboardStats; disk: DiskSpace | null };
