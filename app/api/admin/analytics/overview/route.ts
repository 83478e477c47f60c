import { reportCall } from "@/lib/analytics/reports/call";
import { readOverview } from "@/lib/analytics/reports/service";

/**
 * Returns visits in total and by day, with the period before, and tells whether Google's analytics is
 * connected.
 */
export const GET = reportCall("overview", readOverview);
