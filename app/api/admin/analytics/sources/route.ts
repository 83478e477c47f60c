import { reportCall } from "@/lib/analytics/reports/call";
import { sourcesReport } from "@/lib/analytics/reports/schema";
import { readSources } from "@/lib/analytics/reports/service";

/** Returns visits by their origin. */
export const GET = reportCall({ name: "sources", response: sourcesReport, read: readSources });
