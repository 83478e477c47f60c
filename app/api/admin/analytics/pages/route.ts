import { reportCall } from "@/lib/analytics/reports/call";
import { readPages } from "@/lib/analytics/reports/service";

/** Returns visits by page. */
export const GET = reportCall("pages", readPages);
