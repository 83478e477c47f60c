import { z } from "zod";
import { diskSpace } from "@/lib/disk/schema";

/** All are counts; the two recent ones of the last 30 days. "Quotes" are quick quotes (spec 2 section 2, "Analytics"). */
const dashboardStats = z.object({
  totalReviews: z.int(),
  totalContacts: z.int(),
  totalQuotes: z.int(),
  recentContacts: z.int(),
  recentQuotes: z.int(),
  /** Ours beside the five: mails that failed, wait for too long, or were given up. */
  stuckMails: z.int(),
});
export type DashboardStats = z.output<typeof dashboardStats>;

/** What the overview asks for. `disk` is the one with the least room, null where none is watched. */
export const dashboard = z.object({ stats: dashboardStats, disk: diskSpace.nullable() });
export type Dashboard = z.output<typeof dashboard>;
