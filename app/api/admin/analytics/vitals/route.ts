import { reportCall } from "@/lib/analytics/reports/call";
import { readVitals } from "@/lib/analytics/reports/vitals";

/**
 * Returns the speed of pages for visitors, at the 75th percentile, of at most the last 28 days of the range.
 */
export const GET = reportCall("vitals", readVitals);
