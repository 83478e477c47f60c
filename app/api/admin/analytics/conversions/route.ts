import { reportCall } from "@/lib/analytics/reports/call";
import { conversionsReport } from "@/lib/analytics/reports/schema";
import { readConversions } from "@/lib/analytics/reports/service";

/** Returns visits that became leads and orders, by conversion and by the pages seen. */
export const GET = reportCall({ name: "conversions", response: conversionsReport, read: readConversions });
