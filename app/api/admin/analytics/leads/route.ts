import { reportCall } from "@/lib/analytics/reports/call";
import { readLeadAnswers } from "@/lib/analytics/reports/lead-answers";
import { leadsReport } from "@/lib/analytics/reports/schema";

/** Returns how many leads of the days were answered and won, and after how long, by kind. */
export const GET = reportCall({ name: "leads", response: leadsReport, read: readLeadAnswers });
