import { reportCall } from "@/lib/analytics/reports/call";
import { readConversions } from "@/lib/analytics/reports/service";

/** Returns visits that became leads and orders, by conversion and by the pages seen. */
export const GET = reportCall("conversions", readConversions);
