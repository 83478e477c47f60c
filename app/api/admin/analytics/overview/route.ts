import { reportCall } from "@/lib/analytics/reports/call";
import { overviewReport } from "@/lib/analytics/reports/schema";
import { readOverview } from "@/lib/analytics/reports/service";

/** Visits as a whole and day by day, beside the period before; whether Google's analytics is connected. */
export const GET = reportCall({ name: "overview", answers: overviewReport, read: readOverview });
