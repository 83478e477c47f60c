import { reportCall } from "@/lib/analytics/reports/call";
import { pagesReport } from "@/lib/analytics/reports/schema";
import { readPages } from "@/lib/analytics/reports/service";

/** The pages that were seen. */
export const GET = reportCall({ name: "pages", answers: pagesReport, read: readPages });
