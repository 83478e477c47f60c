import { reportCall } from "@/lib/analytics/reports/call";
import { conversionsReport } from "@/lib/analytics/reports/schema";
import { readConversions } from "@/lib/analytics/reports/service";

/** Visits that became leads and orders, by what was sent and by the pages that they saw. */
export const GET = reportCall({ name: "conversions", answers: conversionsReport, read: readConversions });
