import { reportCall } from "@/lib/analytics/reports/call";
import { readAudience } from "@/lib/analytics/reports/service";

/** Returns visits by device, browser, country and language. */
export const GET = reportCall("audience", readAudience);
