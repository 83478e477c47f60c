import { reportCall } from "@/lib/analytics/reports/call";
import { readSources } from "@/lib/analytics/reports/service";

/** Returns visits by their origin. */
export const GET = reportCall("sources", readSources);
