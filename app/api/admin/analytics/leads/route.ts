import { reportCall } from "@/lib/analytics/reports/call";
import { readLeadAnswers } from "@/lib/analytics/reports/lead-answers";

/** Returns how many leads of the days were answered and won, and after how long, by kind. */
export const GET = reportCall("leads", readLeadAnswers);
