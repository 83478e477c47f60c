import { reportCall } from "@/lib/analytics/reports/call";
import { readLive } from "@/lib/analytics/reports/live";

/** Returns the current visitors: the last 30 minutes, whatever range is requested. */
export const GET = reportCall("live", (_range, now) => readLive(now));
