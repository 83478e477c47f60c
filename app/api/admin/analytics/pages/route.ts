import { reportCall } from "@/lib/analytics/reports/call";
import { pagesReport } from "@/lib/analytics/reports/schema";
import { readPages } from "@/lib/analytics/reports/service";

/** Returns visits by page. */
export const GET = reportCall({ name: "pages", response: pagesReport, read: readPages });
