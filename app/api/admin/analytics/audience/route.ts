import { reportCall } from "@/lib/analytics/reports/call";
import { audienceReport } from "@/lib/analytics/reports/schema";
import { readAudience } from "@/lib/analytics/reports/service";

/** Returns visits by device, browser, country and language. */
export const GET = reportCall({ name: "audience", response: audienceReport, read: readAudience });
