import { reportCall } from "@/lib/analytics/reports/call";
import { overviewReport } from "@/lib/analytics/reports/schema";
import { readOverview } from "@/lib/analytics/reports/service";

/**
 * Returns visits in total and by day, with the period before, and tells whether Google's analytics is
 * connected.
 */
export const GET = reportCall({ name: "overview", response: overviewReport, read: readOverview });
